import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { type AIOrchestrator, OrchestratorFactory } from 'toolwright';
import { createDeskContainer } from '../../samples/data-desk/desk-container.js';
import { dataDeskQuestions, questionsBeyondTheDataDesk } from '../offline/data-desk-questions.js';
import { deskManifest } from '../support/desk-manifest.js';

const manifest = await deskManifest();

const openDesk = (): Promise<AIOrchestrator> =>
  createDeskContainer({ environment: {}, manifest }).get(OrchestratorFactory).create();

const facts: Readonly<Record<keyof typeof dataDeskQuestions, readonly string[]>> = {
  weatherOfOneDay: ['2015-07-04', '33.3 °C', '15 °C'],
  distance: ['3,887 km'],
  daysOfSnow: ['snow', '2012', '21'],
  wettestDay: ['2015-03-15', '55.9 mm'],
  airportsOfAlaska: ['Alaska', '263'],
};

const questions = Object.entries(dataDeskQuestions).flatMap(([name, wordings]) =>
  wordings.map((question) => ({ question, expected: facts[name as keyof typeof facts] })),
);

describe('the data desk offline', () => {
  it.each(questions)('answers "$question" from the data', async ({ question, expected }) => {
    const { text, toolCalls } = await (await openDesk()).prompt(question).outcome;

    expect(toolCalls.map(({ outcome }) => outcome)).toEqual(['succeeded']);
    for (const fact of expected) {
      expect(text).toContain(fact);
    }
  });

  it.each(questionsBeyondTheDataDesk)('calls no tool for "%s"', async (question) => {
    const { status, toolCalls, text } = await (await openDesk()).prompt(question).outcome;

    expect({ status, toolCalls }).toEqual({ status: 'completed', toolCalls: [] });
    expect(text).not.toBe('');
  });

  it('asks back for a missing date and takes it from the next message', async () => {
    const desk = await openDesk();

    const first = await desk.prompt('What was the weather in Seattle?').outcome;
    const second = await desk.prompt('4 July 2015').outcome;

    expect(first.toolCalls).toEqual([]);
    expect(first.text).toMatch(/day/i);
    expect(second.text).toContain('33.3 °C');
  });

  it('asks back for a missing airport code', async () => {
    const { toolCalls, text } = await (await openDesk()).prompt('How far is it from SEA?').outcome;

    expect(toolCalls).toEqual([]);
    expect(text).toMatch(/destination/i);
  });

  it('passes on that the data ends instead of inventing weather', async () => {
    const { text } = await (await openDesk()).prompt('What was the weather in Seattle on 4 July 2017?').outcome;

    expect(text).toContain('the data covers Seattle from 2012-01-01 to 2015-12-31');
  });

  it('G-03 does not start without its manifest, and says which parameters reflection cannot tell, and what to do', async () => {
    const missing = new URL('file:///nowhere/tools.manifest.json');
    const start = (profile: object) =>
      createDeskContainer({ environment: {}, ...profile })
        .get(OrchestratorFactory)
        .create();

    await expect(start({ manifest: missing })).rejects.toThrow(
      'The manifest /nowhere/tools.manifest.json cannot be read. Write it with "npx toolwright schema".',
    );
    await expect(start({ manifest: undefined })).rejects.toThrow(
      'FilmService.compareFilms, parameter 1 "titles": its type is Array, without the type of its elements. Say it with @Param({ items: String }), or another class or options of one element, with @Param({ schema }), or with a manifest ("npx toolwright schema").',
    );
  });

  it('passes on that nobody knows the airport', async () => {
    const { text, toolCalls } = await (await openDesk()).prompt('How far is it from SEA to XXQ?').outcome;

    expect(toolCalls.map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(text).toContain('No airport of the United States has the code "XXQ".');
  });
});
