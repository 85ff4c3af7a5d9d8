import type { ExpectedCall } from './expected-call.js';

/** Ten questions to the workshop, written before the planner was tried on them. */
export const workshopQuestions: readonly ExpectedCall[] = [
  { question: 'How far has repair R-204 come?', calls: [['repairStatus', { ticket: 'R-204' }]] },
  { question: "What's the status of R-317?", calls: [['repairStatus', { ticket: 'R-317' }]] },
  { question: 'How much does it cost to repair a flat tyre?', calls: [['estimateCost', { job: 'flatTyre' }]] },
  {
    question: 'Estimate a full service with premium parts, please.',
    calls: [['estimateCost', { job: 'fullService', premiumParts: true }]],
  },
  { question: 'Is "bottom bracket" in stock?', calls: [['sparePart', { part: 'bottom bracket' }]] },
  {
    question: 'Which appointments are free between 1 March and 5 March 2027?',
    calls: [['freeAppointments', { from: '2027-03-01T00:00:00.000Z', to: '2027-03-05T00:00:00.000Z' }]],
  },
  {
    question: 'Book Anna Berg an appointment with her city bike on 2 March 2027',
    calls: [
      [
        'bookAppointment',
        { appointment: { bicycle: { kind: 'city' }, customer: 'Anna Berg' }, day: '2027-03-02T00:00:00.000Z' },
      ],
    ],
  },
  {
    question: 'What tyre pressure does a rider of 82 kg need on 32 mm tyres?',
    calls: [['tyrePressure', { riderKg: 82, tyreMm: 32 }]],
  },
  {
    question: 'How many repairs did you finish in June 2026?',
    calls: [['countRepairs', { year: 2026, month: 6 }]],
  },
  {
    question: 'Have you got 3 pieces of the part "chain link"?',
    calls: [['sparePart', { part: 'chain link', pieces: 3 }]],
  },
];

/** What the workshop's tools cannot answer; any call would be wrong. */
export const questionsBeyondTheWorkshop: readonly string[] = [
  'Cancel the appointment of Anna Berg on 2 March 2027',
  'How many bicycles did you sell in June 2026?',
  'Who repaired R-204?',
  'Where is the workshop?',
  'Do you rent mountain bikes?',
  "Don't book an appointment for Anna Berg",
  'What is the best bicycle for a child?',
  'How heavy is a cargo bike?',
];
