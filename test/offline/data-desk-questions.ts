/** What users ask about the data desk, grouped by the call that answers it; the first of each group is the original, the others are paraphrases. */
export const dataDeskQuestions = {
  weatherOfOneDay: [
    'What was the weather in Seattle on 4 July 2015?',
    'How was the weather on July 4th, 2015?',
    'Tell me what the weather was like in Seattle on 2015-07-04.',
    'weather seattle 4 jul 2015',
    'How warm was it in Seattle on the 4th of July 2015?',
  ],
  distance: [
    'How far is it from SEA to JFK?',
    'What is the distance between SEA and JFK?',
    'How many kilometres is it from SEA to JFK?',
    'Distance SEA JFK',
    'how far is jfk from sea',
    "What's the flight distance from Seattle (SEA) to New York (JFK)?",
    'How many kilometres lie between SEA and JFK?',
    'How long is the way from SEA to JFK',
    'distance SEA-JFK',
  ],
  daysOfSnow: [
    'How many days of snow did Seattle have in 2012?',
    'On how many days did it snow in Seattle in 2012?',
    'How many snowy days were there in 2012?',
    'Count the days with snow in Seattle during 2012.',
  ],
  wettestDay: [
    'What was the wettest day of the data?',
    'Which day was the wettest?',
    'On which day did Seattle get the most rain?',
    'When was the wettest day in the records?',
    'Which day saw the heaviest rain?',
  ],
  airportsOfAlaska: [
    'How many airports does Alaska have?',
    'How many airports are there in Alaska?',
    'Number of airports in Alaska',
    'Count the airports of Alaska, please.',
    'how many airports are in alaska?',
    'Alaska - how many airports?',
    'how many airports can be found in alaska',
  ],
} as const;

/** Questions that no tool of the data desk answers; calling one would be wrong. */
export const questionsBeyondTheDataDesk = [
  'What was the weather in Paris on 4 July 2015?',
  'Who is the president of France?',
  'Book me a flight from SEA to JFK.',
  'Why is the sky blue?',
  'How many people live in Alaska?',
  'Write a poem about rain.',
  'What was not the wettest day?',
  'How much does a ticket from SEA to JFK cost?',
  'How far is it from SEA to JFK in nautical miles?',
  'What was the weather in Seattle on 30 February 2013?',
] as const;
