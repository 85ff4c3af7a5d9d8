import type { ExpectedCall } from './expected-call.js';

/** Ten questions to the library, written before the planner was tried on them. */
export const libraryQuestions: readonly ExpectedCall[] = [
  { question: 'Search for books by Ursula Le Guin', calls: [['findBooks', { query: 'Ursula Le Guin' }]] },
  { question: 'Which loans does member M-1042 have?', calls: [['loansOf', { member: 'M-1042' }]] },
  { question: 'Show me the overdue loans of M-2077', calls: [['loansOf', { member: 'M-2077', status: 'overdue' }]] },
  { question: 'When is loan 5531 due?', calls: [['dueDate', { loanId: 5531 }]] },
  { question: 'Please renew loan 5531 for 7 days', calls: [['renewLoan', { loanId: 5531, days: 7 }]] },
  {
    question: 'How many science books were borrowed in 2024?',
    calls: [['countLoans', { genre: 'science', year: 2024 }]],
  },
  {
    question: 'Reserve 9780441478125 for member M-1042 from 3 March 2026',
    calls: [['reserve', { reservation: { isbn: '9780441478125', member: 'M-1042', from: '2026-03-03' } }]],
  },
  {
    question: 'What are the opening hours of the Harbour branch on 24 December 2025?',
    calls: [['openingHours', { branch: 'harbour', day: '2025-12-24T00:00:00.000Z' }]],
  },
  { question: 'What is the fine for a book that is 12 days late?', calls: [['lateFine', { daysLate: 12 }]] },
  {
    question: 'Do you have "The Left Hand of Darkness"?',
    calls: [['findBooks', { query: 'The Left Hand of Darkness' }]],
  },
];

/** What the library's tools cannot answer; any call would be wrong. */
export const questionsBeyondTheLibrary: readonly string[] = [
  'Cancel loan 5531',
  'How many members does the library have?',
  "Don't renew loan 5531",
  'Delete member M-1042',
  'Which book is the most popular?',
  'What is the capital of Peru?',
  'Lend me 9780441478125',
  'How many fiction books do you own?',
  'When was the library founded?',
  'Who is the director of the Harbour branch?',
  'Is the weather nice on 24 December 2025?',
  'How long is the book "Dune"?',
];
