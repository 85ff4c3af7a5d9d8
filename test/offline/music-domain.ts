import type { OfflineDomain } from './offline-domain.js';

/** The tools of a music library, defined in code, with questions that were written before the planner was tried on them. */
export const musicDomain: OfflineDomain = {
  tools: [
    {
      name: 'searchTracks',
      description: 'Find tracks of the music library. All filters are optional.',
      parametersSchema: {
        type: 'object',
        properties: {
          artist: { type: 'string', description: 'Name of the artist' },
          genre: { enum: ['rock', 'jazz', 'classical', 'hip-hop', 'folk'], description: 'Genre' },
          yearFrom: { type: 'integer', description: 'Earliest year of release' },
          yearTo: { type: 'integer', description: 'Latest year of release' },
          maxMinutes: { type: 'number', description: 'Longest playing time in minutes' },
        },
        required: [],
      },
    },
    {
      name: 'playlist',
      description: 'The tracks of a playlist.',
      parametersSchema: {
        type: 'object',
        properties: { name: { type: 'string', description: 'Name of the playlist' } },
        required: ['name'],
      },
    },
    {
      name: 'createPlaylist',
      description: 'Create a playlist.',
      parametersSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'Name of the new playlist' },
          public: { type: 'boolean', description: 'Whether everybody may see it', default: false },
        },
        required: ['name'],
      },
    },
    {
      name: 'addToPlaylist',
      description: 'Add tracks to a playlist.',
      parametersSchema: {
        type: 'object',
        properties: {
          playlist: { type: 'string', description: 'Name of the playlist' },
          trackIds: { type: 'array', items: { type: 'string', pattern: '^T\\d{4}$' }, minItems: 1 },
        },
        required: ['playlist', 'trackIds'],
      },
    },
    {
      name: 'charts',
      description: 'The most played tracks of a country.',
      parametersSchema: {
        type: 'object',
        properties: {
          country: { type: 'string', pattern: '^[A-Z]{2}$', description: 'Country code, such as DE' },
          period: { enum: ['day', 'week', 'month'], default: 'week', description: 'Period that counts' },
          top: { type: 'integer', default: 10, maximum: 100 },
        },
        required: ['country'],
      },
    },
    {
      name: 'concerts',
      description: 'Upcoming concerts of an artist.',
      parametersSchema: {
        type: 'object',
        properties: { artist: { type: 'string' }, after: { type: 'string', format: 'date' }, city: { type: 'string' } },
        required: ['artist'],
      },
    },
    {
      name: 'playCount',
      description: 'How often a track was played.',
      parametersSchema: {
        type: 'object',
        properties: { trackId: { type: 'string', pattern: '^T\\d{4}$' }, since: { type: 'string', format: 'date' } },
        required: ['trackId'],
      },
    },
  ],
  questions: [
    {
      question: 'Find jazz tracks by Miles Davis',
      calls: [['searchTracks', { artist: 'Miles Davis', genre: 'jazz' }]],
    },
    {
      question: 'Show rock tracks from 1970 to 1975',
      calls: [['searchTracks', { genre: 'rock', yearFrom: 1970, yearTo: 1975 }]],
    },
    { question: 'folk tracks of at most 3 minutes', calls: [['searchTracks', { genre: 'folk', maxMinutes: 3 }]] },
    { question: 'What is on the playlist "Sunday Morning"?', calls: [['playlist', { name: 'Sunday Morning' }]] },
    { question: 'Create a playlist called "Road Trip"', calls: [['createPlaylist', { name: 'Road Trip' }]] },
    { question: 'Create a public playlist "Party"', calls: [['createPlaylist', { name: 'Party', public: true }]] },
    {
      question: 'Add T1001 and T1002 to the playlist "Road Trip"',
      calls: [['addToPlaylist', { playlist: 'Road Trip', trackIds: ['T1001', 'T1002'] }]],
    },
    {
      question: 'What are the most played tracks in DE this month?',
      calls: [['charts', { country: 'DE', period: 'month' }]],
    },
    { question: 'Top 20 tracks of FR', calls: [['charts', { country: 'FR', top: 20 }]] },
    { question: 'Upcoming concerts of Björk', calls: [['concerts', { artist: 'Björk' }]] },
    {
      question: 'When does Nick Cave give concerts in Vienna?',
      calls: [['concerts', { artist: 'Nick Cave', city: 'Vienna' }]],
    },
    { question: 'How often was track T1001 played?', calls: [['playCount', { trackId: 'T1001' }]] },
    {
      question: 'How many times was T1001 played since 1 January 2026?',
      calls: [['playCount', { trackId: 'T1001', since: '2026-01-01' }]],
    },
    {
      question: 'concerts of Radiohead after 1 June 2027',
      calls: [['concerts', { artist: 'Radiohead', after: '2027-06-01' }]],
    },
  ],
  beyond: [
    'Delete the playlist "Road Trip"',
    'Who wrote T1001?',
    'Play T1001',
    'What is the most played track of all time?',
    'How many playlists do I have?',
    'Buy tickets for the concert of Björk',
    'Remove T1001 from "Road Trip"',
    'Which artist is most popular in Germany?',
    'Is Björk still alive?',
    'What genre is T1001?',
    'Never play T1001 again',
    'Rename the playlist "Party" to "Fun"',
  ],
};
