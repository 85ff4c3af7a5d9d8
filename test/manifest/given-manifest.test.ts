import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import {
  AIOrchestrator,
  annotatedTools,
  type LLMRequest,
  type ManifestSource,
  OrchestratorFactory,
  readManifest,
  Tool,
  ToolServiceRef,
} from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';

class Weather {
  @Tool('Weather of one day')
  weather(unit: string): string {
    return unit;
  }
}

const parameters = [{ name: 'unit', schema: { type: 'string', enum: ['C', 'F'] } }];
const manifest = {
  format: 1,
  classes: [{ name: 'Weather', file: 'weather.ts', hash: '0', tools: { weather: { parameters } } }],
} as const;
const damaged = { ...manifest, classes: [manifest.classes[0], { name: 'Other', file: 'other.ts' }] };

const folder = mkdtempSync(join(tmpdir(), 'toolwright-manifest-'));
const path = join(folder, 'tools.manifest.json');

function writeManifest(content: unknown = manifest): void {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** Answers with the units that its request's tool allows. */
class UnitsProvider {
  async *stream({ tools }: LLMRequest): AsyncGenerator<string> {
    yield JSON.stringify(tools.flatMap((tool) => annotatedTools(tool)[0]?.parametersSchema.properties?.unit?.enum));
  }
}

const providers = { provider: () => new UnitsProvider(), configFile: false, environment: {} } as const;

describe('a manifest that is given', () => {
  it('to a builder holds for its annotated tools, and is read once', async () => {
    writeManifest();
    const orchestrator = AIOrchestrator.builder(new UnitsProvider(), 'You help.')
      .withManifest(pathToFileURL(path))
      .withTools(new Weather())
      .build();
    rmSync(path);
    expect(await orchestrator.prompt('?').text()).toBe('["C","F"]');
    expect(await orchestrator.prompt('?').text()).toBe('["C","F"]');
  });

  it('to a profile is read once for all its conversations', async () => {
    writeManifest();
    const container = new Container();
    container.load(
      toolwrightModule({ ...providers, systemPrompt: 'x', tools: [Weather], manifest: pathToFileURL(path) }),
    );
    const factory = container.get(OrchestratorFactory);
    const first = await factory.create();
    rmSync(path);
    const second = await factory.create();
    expect(await first.prompt('?').text()).toBe('["C","F"]');
    expect(await second.prompt('?').text()).toBe('["C","F"]');
  });

  it.each<[string, () => ManifestSource]>([
    ['an object, as an imported JSON file is one', () => manifest],
    ['a file: URL', () => pathToFileURL(path)],
    ['the text of one', () => pathToFileURL(path).href],
    ['an absolute path', () => path],
  ])('may be %s', (_, source) => {
    writeManifest();
    const [tool] = annotatedTools(new Weather(), { manifest: source() });
    expect(tool?.parametersSchema.properties?.unit?.enum).toEqual(['C', 'F']);
  });

  it('gives way to the one of a reference, and to null for none', () => {
    const other = readManifest({ ...manifest, classes: [] });
    const without = new ToolServiceRef(Weather, () => new Weather(), null);
    const own = new ToolServiceRef(Weather, () => new Weather(), readManifest(manifest));
    const units = (ref: ToolServiceRef) =>
      annotatedTools(ref, { manifest: other })[0]?.parametersSchema.properties?.unit;
    expect(units(without)).toEqual({ type: 'string' });
    expect(units(own)?.enum).toEqual(['C', 'F']);
  });

  it.each<[string, () => ManifestSource, string]>([
    [
      'a relative path',
      () => './tools.manifest.json',
      `The manifest "./tools.manifest.json" is no file: URL and no absolute path. Give one that does not depend on the working directory: new URL('./tools.manifest.json', import.meta.url).`,
    ],
    ['a URL of the network', () => 'https://example.org/m.json', 'is no file: URL and no absolute path.'],
    ['a file that is no JSON', () => path, `The manifest ${path} is not JSON. Write it with "npx toolwright schema".`],
    ['another format', () => ({ format: 2, classes: [] }), 'The manifest is not of format 1.'],
    ['a damaged entry', () => damaged, 'The manifest is damaged at classes[1]. Run "npx toolwright schema" again.'],
    ['no list of classes', () => ({ format: 1, classes: {} }) as never, 'The manifest has no list of classes.'],
  ])('is refused when it is %s', (_, source, message) => {
    writeManifest('{');
    expect(() => annotatedTools(new Weather(), { manifest: source() })).toThrow(message);
    expect(() =>
      AIOrchestrator.builder(new UnitsProvider(), 'x').withTools(new Weather()).withManifest(source()).build(),
    ).toThrow(message);
  });
});
