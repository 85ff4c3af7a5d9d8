import type { OfflineDomain } from './offline-domain.js';

/** The tools of a veterinary clinic, defined in code, with questions that were written before the planner was tried on them. */
export const clinicDomain: OfflineDomain = {
  tools: [
    {
      name: 'patientRecord',
      description: 'Medical record of an animal: vaccinations, illnesses, treatments.',
      parametersSchema: {
        type: 'object',
        properties: { animal: { type: 'string', description: 'Name of the animal, or its chip number.' } },
        required: ['animal'],
      },
    },
    {
      name: 'vaccinationDue',
      description: 'Animals whose vaccination is due before a date.',
      parametersSchema: {
        type: 'object',
        properties: {
          before: { type: 'string', format: 'date-time', description: 'The date.' },
          species: { enum: ['dog', 'cat', 'rabbit', 'horse'], description: 'Only this species.' },
        },
        required: ['before'],
      },
    },
    {
      name: 'dosage',
      description: 'Dose of a drug for an animal by its weight.',
      parametersSchema: {
        type: 'object',
        properties: {
          drug: { type: 'string', description: 'Name of the drug.' },
          weightKg: { type: 'number', exclusiveMinimum: 0, description: 'Weight in kg.' },
          species: { enum: ['dog', 'cat', 'rabbit', 'horse'], description: 'Species of the animal.' },
        },
        required: ['drug', 'weightKg', 'species'],
      },
    },
    {
      name: 'registerAnimal',
      description: 'Register a new animal with its owner.',
      parametersSchema: {
        type: 'object',
        properties: {
          animal: {
            type: 'object',
            properties: {
              name: { type: 'string' },
              species: { enum: ['dog', 'cat', 'rabbit', 'horse'] },
              born: { type: 'string', format: 'date' },
            },
            required: ['name', 'species'],
          },
          owner: { type: 'string', description: 'Name of the owner.' },
        },
        required: ['animal', 'owner'],
      },
    },
    {
      name: 'openInvoices',
      description: 'Unpaid invoices of an owner.',
      parametersSchema: {
        type: 'object',
        properties: {
          owner: { type: 'string', description: 'Name of the owner.' },
          olderThanDays: { type: 'integer', description: 'Only invoices older than so many days.' },
        },
        required: ['owner'],
      },
    },
    {
      name: 'countVisits',
      description: 'Number of visits per species in a year.',
      parametersSchema: {
        type: 'object',
        properties: { species: { enum: ['dog', 'cat', 'rabbit', 'horse'] }, year: { type: 'integer' } },
        required: ['species', 'year'],
      },
    },
    {
      name: 'onDuty',
      description: 'Which vet is on duty at a given day.',
      parametersSchema: { type: 'object', properties: { day: { type: 'string', format: 'date' } }, required: ['day'] },
    },
  ],
  questions: [
    { question: 'Show me the medical record of Bello', calls: [['patientRecord', { animal: 'Bello' }]] },
    { question: 'Which vaccinations has Minka had?', calls: [['patientRecord', { animal: 'Minka' }]] },
    {
      question: 'Which dogs are due for vaccination before 1 May 2027?',
      calls: [['vaccinationDue', { before: '2027-05-01T00:00:00.000Z', species: 'dog' }]],
    },
    {
      question: 'List the animals whose vaccination is due before 2027-06-15',
      calls: [['vaccinationDue', { before: '2027-06-15T00:00:00.000Z' }]],
    },
    {
      question: 'What dose of amoxicillin does a cat of 4.5 kg need?',
      calls: [['dosage', { drug: 'amoxicillin', weightKg: 4.5, species: 'cat' }]],
    },
    {
      question: 'Dose of Meloxicam for a 30 kg dog',
      calls: [['dosage', { drug: 'Meloxicam', weightKg: 30, species: 'dog' }]],
    },
    {
      question: 'Register the rabbit Hopper of Clara Voss',
      calls: [['registerAnimal', { animal: { name: 'Hopper', species: 'rabbit' }, owner: 'Clara Voss' }]],
    },
    { question: 'Does Clara Voss have unpaid invoices?', calls: [['openInvoices', { owner: 'Clara Voss' }]] },
    {
      question: 'Which invoices of Clara Voss are older than 30 days?',
      calls: [['openInvoices', { owner: 'Clara Voss', olderThanDays: 30 }]],
    },
    { question: 'How many cat visits were there in 2025?', calls: [['countVisits', { species: 'cat', year: 2025 }]] },
    { question: 'Number of visits of horses in 2024', calls: [['countVisits', { species: 'horse', year: 2024 }]] },
    { question: 'Which vet is on duty on 24 December 2026?', calls: [['onDuty', { day: '2026-12-24' }]] },
    { question: 'Who is on duty tomorrow?', calls: [] },
  ],
  beyond: [
    'Delete the record of Bello',
    'How old is Bello?',
    'Is amoxicillin dangerous for cats?',
    'Send an invoice to Clara Voss',
    'Which vet treated Bello?',
    'How many dogs does Clara Voss own?',
    'Do not register Hopper',
    'What is the phone number of Clara Voss?',
    'When does the clinic open on 24 December 2026?',
    'How many visits did Bello have?',
    'What does a vaccination cost?',
    'Call the vet on duty tomorrow',
  ],
};
