import type { OfflineDomain } from './offline-domain.js';

/** The tools of a hotel portal, defined in code, with questions that were written before the planner was tried on them. */
export const hotelDomain: OfflineDomain = {
  tools: [
    {
      name: 'search_rooms',
      description: 'Search available hotel rooms for a stay.',
      parametersSchema: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'City of the hotel' },
          check_in: { type: 'string', format: 'date', description: 'Arrival date' },
          check_out: { type: 'string', format: 'date', description: 'Departure date' },
          guests: { type: 'integer', minimum: 1, maximum: 8, description: 'Number of guests' },
          breakfast: { type: 'boolean', description: 'Breakfast included' },
        },
        required: ['city', 'check_in', 'check_out'],
      },
    },
    {
      name: 'get_booking',
      description: 'Get the details of a booking by its reference.',
      parametersSchema: {
        type: 'object',
        properties: { reference: { type: 'string', pattern: '^BK-\\d{5}$' } },
        required: ['reference'],
      },
    },
    {
      name: 'cancel_booking',
      description: 'Cancel a booking.',
      parametersSchema: {
        type: 'object',
        properties: { reference: { type: 'string', pattern: '^BK-\\d{5}$' }, reason: { type: 'string' } },
        required: ['reference'],
      },
    },
    {
      name: 'list_reviews',
      description: 'List guest reviews of a hotel, newest first.',
      parametersSchema: {
        type: 'object',
        properties: {
          hotel: { type: 'string', description: 'Name of the hotel' },
          min_stars: { type: 'integer', minimum: 1, maximum: 5 },
          language: { enum: ['en', 'de', 'fr'], description: 'Language: en for English, de for German, fr for French' },
          limit: { type: 'integer', default: 10 },
        },
        required: ['hotel'],
      },
    },
    {
      name: 'convert_price',
      description: 'Convert a price from one currency to another.',
      parametersSchema: {
        type: 'object',
        properties: {
          amount: { type: 'number' },
          from: { type: 'string', description: 'Currency code, such as EUR' },
          to: { type: 'string', description: 'Currency code, such as USD' },
        },
        required: ['amount', 'from', 'to'],
      },
    },
    {
      name: 'occupancy_rate',
      description: 'Occupancy rate of a hotel in a given month.',
      parametersSchema: {
        type: 'object',
        properties: {
          hotel: { type: 'string', description: 'Name of the hotel' },
          year: { type: 'integer' },
          month: { type: 'integer', minimum: 1, maximum: 12 },
        },
        required: ['hotel', 'year', 'month'],
      },
    },
  ],
  questions: [
    {
      question: 'Find rooms in Lisbon from 3 May to 7 May 2027 for 2 guests',
      calls: [['search_rooms', { city: 'Lisbon', check_in: '2027-05-03', check_out: '2027-05-07', guests: 2 }]],
    },
    {
      question: 'Search for a room in Vienna with breakfast, arrival 2027-01-10, departure 2027-01-12',
      calls: [['search_rooms', { city: 'Vienna', check_in: '2027-01-10', check_out: '2027-01-12', breakfast: true }]],
    },
    { question: 'Show booking BK-12345', calls: [['get_booking', { reference: 'BK-12345' }]] },
    { question: 'What are the details of my booking bk-20001?', calls: [['get_booking', { reference: 'BK-20001' }]] },
    { question: 'Please cancel booking BK-12345', calls: [['cancel_booking', { reference: 'BK-12345' }]] },
    { question: 'Show the reviews of Hotel Sacher', calls: [['list_reviews', { hotel: 'Hotel Sacher' }]] },
    {
      question: 'German reviews of the Grand Plaza with at least 4 stars',
      calls: [['list_reviews', { hotel: 'Grand Plaza', min_stars: 4, language: 'de' }]],
    },
    {
      question: 'Show me the 5 newest reviews of the Grand Plaza',
      calls: [['list_reviews', { hotel: 'Grand Plaza', limit: 5 }]],
    },
    { question: 'Convert 250 EUR to USD', calls: [['convert_price', { amount: 250, from: 'EUR', to: 'USD' }]] },
    { question: 'How much is 99.50 USD in EUR?', calls: [['convert_price', { amount: 99.5, from: 'USD', to: 'EUR' }]] },
    {
      question: 'What was the occupancy rate of the Grand Plaza in August 2026?',
      calls: [['occupancy_rate', { hotel: 'Grand Plaza', year: 2026, month: 8 }]],
    },
    { question: 'How full was the Grand Plaza in August 2026?', calls: [] },
  ],
  beyond: [
    'Change booking BK-12345 to 3 guests',
    'Book a room in Lisbon from 3 May to 7 May 2027',
    'Who wrote the reviews of the Grand Plaza?',
    "Don't cancel BK-12345",
    'How many rooms does the Grand Plaza have?',
    'Send me the invoice of booking BK-12345',
    'What is the phone number of the Grand Plaza?',
    'Write a review of the Grand Plaza',
    'What is the average occupancy rate of all hotels?',
    'Should I cancel BK-12345?',
    'Is Lisbon nice in May 2027?',
    'What was the weather in Vienna on 2027-01-10?',
  ],
};
