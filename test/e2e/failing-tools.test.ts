import 'reflect-metadata';
import type { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Container, injectable } from 'inversify';
import { OrchestratorFactory, type OrchestratorProfile, type ProviderSettings, Tool, type ToolSpec } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { createDeskContainer } from '../../samples/data-desk/desk-container.js';
import { deskManifest } from '../support/desk-manifest.js';
import { type AskedCall, startDeskModel } from '../support/desk-model.js';
import { loopbackVendors } from '../support/loopback-vendors.js';
import { RecordingLogger } from '../support/recording-logger.js';

const SECRET = 'connect postgres://app:hunter2@db/prod failed';

@injectable()
class LedgerService {
  @Tool('Balance of the ledger')
  balance(): number {
    throw new Error(SECRET);
  }
}

const ledgerSpec: ToolSpec = {
  name: 'ledger_total',
  description: 'Total of the ledger',
  execute: () => {
    throw new Error(SECRET);
  },
};

const questions = new Map<string, readonly AskedCall[]>([
  ['unknown code', [{ name: 'findAirport', arguments: { code: 'XXQ' } }]],
  ['unknown film', [{ name: 'filmDetails', arguments: { title: 'Zzyzx' } }]],
  ['bad filter', [{ name: 'searchFilms', arguments: { filter: { minRating: 11, genre: 'Opera' } } }]],
  [
    'one of two',
    [
      { name: 'findAirport', arguments: { code: 'XXQ' } },
      { name: 'countAirports', arguments: { state: 'Alaska' } },
    ],
  ],
  ['annotated secret', [{ name: 'balance', arguments: {} }]],
  ['specified secret', [{ name: 'ledger_total', arguments: {} }]],
]);

const manifest = await deskManifest();

let model: LLMock;
beforeAll(async () => {
  model = await startDeskModel(questions);
});
afterAll(() => model.stop());

describe.each(loopbackVendors)('a failing tool on %s', (vendor, settingsFor) => {
  async function askDesk(question: string): Promise<string> {
    const profile = { provider: settingsFor(model.url), environment: {}, logger: new RecordingLogger(), manifest };
    return (await createDeskContainer(profile).get(OrchestratorFactory).create()).prompt(question).text();
  }

  it('E-03 relays a ToolException verbatim', async () => {
    expect(await askDesk('unknown code')).toContain('No airport of the United States has the code "XXQ".');
  });

  it("E-03 relays a domain error's message in the vendor's own form", async () => {
    const prefix = vendor === 'anthropic' ? '' : 'Error: ';

    expect(await askDesk('unknown film')).toBe(`${prefix}No film is called "Zzyzx".`);
  });

  it('E-06 tells the model which arguments break the rules, path by path', async () => {
    const text = await askDesk('bad filter');

    expect(text).toContain('/filter/minRating');
    expect(text).toContain('/filter/genre');
    expect(text).toContain('Romantic Comedy');
  });

  it('E-07 leaves the siblings of a failed call alone', async () => {
    const text = await askDesk('one of two');

    expect(text).toContain('has the code "XXQ"');
    expect(text).toContain('{"state":"Alaska","airports":263}');
  });

  describe('that throws a secret', () => {
    const logger = new RecordingLogger();

    async function ask(question: string): Promise<string> {
      const container = new Container();
      container.load(toolwrightModule(ledgerProfile(settingsFor(model.url), logger)));
      return (await container.get(OrchestratorFactory).create()).prompt(question).text();
    }

    it('E-03 relays it masked when the tool is annotated, and logs it once, masked', async () => {
      logger.entries.length = 0;

      const text = await ask('annotated secret');

      expect(text).toContain('connect postgres://');
      expect(text).not.toContain('hunter2');
      expectOneMaskedEntry(logger);
    });

    it('E-02 relays only a generic sentence with the id of the log entry when the tool is a ToolSpec', async () => {
      logger.entries.length = 0;

      const text = await ask('specified secret');

      expect(text).not.toContain('postgres');
      expect(text).toContain(expectOneMaskedEntry(logger));
    });
  });
});

function ledgerProfile(provider: ProviderSettings, logger: RecordingLogger): OrchestratorProfile {
  return { provider, environment: {}, logger, systemPrompt: 'You keep a ledger.', tools: [LedgerService, ledgerSpec] };
}

/** The entry's correlation id. */
function expectOneMaskedEntry(logger: RecordingLogger): string {
  const entries = logger.entries.filter(({ level }) => level === 'error');
  expect(entries).toHaveLength(1);
  const text = JSON.stringify(entries);
  expect(text).not.toContain('hunter2');
  expect(text).toContain('failing-tools.test.ts');
  return Object.assign({ correlationId: 'none' }, entries[0]?.fields).correlationId;
}
