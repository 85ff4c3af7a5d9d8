import 'reflect-metadata';
import type { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AIOrchestrator, OrchestratorFactory } from 'toolwright';
import { createDeskContainer } from '../../samples/data-desk/desk-container.js';
import { deskManifest } from '../support/desk-manifest.js';
import { type AskedCall, startDeskModel } from '../support/desk-model.js';
import { loopbackVendors } from '../support/loopback-vendors.js';

const conversations: readonly { question: string; calls: readonly AskedCall[]; answer: string }[] = [
  {
    question: 'What was the weather in Seattle on 4 July 2015, in Fahrenheit?',
    calls: [{ name: 'weatherOn', arguments: { day: '2015-07-04', unit: 'F' } }],
    answer: '{"day":"2015-07-04","weather":"sun","maximum":"91.9 °F","minimum":"59 °F","precipitation":"0 mm"}',
  },
  {
    question: 'How far is it from SEA to JFK, and how many airports does Alaska have?',
    calls: [
      { name: 'distance', arguments: { from: 'SEA', to: 'JFK' } },
      { name: 'countAirports', arguments: { state: 'Alaska' } },
    ],
    answer:
      '{"from":"Seattle-Tacoma Intl (SEA)","to":"John F Kennedy Intl (JFK)","distance":"3,887 km"}\n' +
      '{"state":"Alaska","airports":263}',
  },
  {
    question: 'Which westerns since 1990 are rated 7.9 or better?',
    calls: [
      { name: 'searchFilms', arguments: { filter: { genre: 'Western', fromYear: 1990, minRating: 7.9 }, limit: 1 } },
    ],
    answer: '{"found":2,"films":[{"title":"Dances with Wolves","year":1990,"director":"Kevin Costner","rating":8}]}',
  },
];

const manifest = await deskManifest();

let model: LLMock;
beforeAll(async () => {
  model = await startDeskModel(new Map(conversations.map(({ question, calls }) => [question, calls])));
});
afterAll(() => model.stop());

describe.each(loopbackVendors)('the data desk on %s', (_, settingsOf) => {
  async function openDesk(streaming: boolean): Promise<AIOrchestrator> {
    const provider = { ...settingsOf(model.url), streaming };
    return createDeskContainer({ provider, environment: {}, manifest }).get(OrchestratorFactory).create();
  }

  it.each(conversations)(
    'answers "$question" with the results of its services',
    async ({ question, calls, answer }) => {
      const desk = await openDesk(true);

      const { status, text, toolCalls } = await desk.prompt(question).outcome;

      expect({ status, text }).toEqual({ status: 'completed', text: answer });
      expect(toolCalls.map(({ toolName, outcome }) => [toolName, outcome])).toEqual(
        calls.map(({ name }) => [name, 'succeeded']),
      );
    },
  );

  it('answers without streaming too', async () => {
    const desk = await openDesk(false);

    for (const { question, answer } of conversations) {
      expect(await desk.prompt(question).text()).toBe(answer);
    }
  });
});
