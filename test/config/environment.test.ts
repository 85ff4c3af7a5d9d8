import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../../src/config/environment.js';
import { ENVIRONMENT_VARIABLES } from '../../src/config/environment-variables.js';
import { overlayLayers } from '../../src/config/overlay-layers.js';

describe('readEnvironment', () => {
  it('reads each variable as a setting of its kind, with its name as the source', () => {
    const environment = {
      TOOLWRIGHT_VENDOR: 'openai-chat',
      TOOLWRIGHT_MODEL: ' 4o ',
      TOOLWRIGHT_STREAMING: 'False',
      TOOLWRIGHT_MAX_RETRIES: '0',
      TOOLWRIGHT_STRICT: 'auto',
      TOOLWRIGHT_WHEN_BUSY: 'queue',
      OPENAI_API_KEY: 'sk-secret',
    };

    const { layers, mistakes } = readEnvironment(environment);

    expect(mistakes).toEqual([]);
    expect(layers).toEqual([
      { source: 'TOOLWRIGHT_VENDOR', tree: { provider: { vendor: 'openai-chat' } } },
      { source: 'TOOLWRIGHT_MODEL', tree: { provider: { model: '4o' } } },
      { source: 'TOOLWRIGHT_STREAMING', tree: { provider: { streaming: false } } },
      { source: 'TOOLWRIGHT_MAX_RETRIES', tree: { provider: { maxRetries: 0 } } },
      { source: 'TOOLWRIGHT_STRICT', tree: { provider: { strict: 'auto' } } },
      { source: 'TOOLWRIGHT_WHEN_BUSY', tree: { whenBusy: 'queue' } },
    ]);
  });

  it('knows the variables that the manual lists', async () => {
    const manual = await readFile('docs/configuration.md', 'utf8');
    const listed = [...manual.matchAll(/^\| `([^`]+)` \| `(TOOLWRIGHT_[A-Z_]+)` \|/gm)];

    expect(listed.map(([, path, name]) => [name, path])).toEqual(
      Object.entries(ENVIRONMENT_VARIABLES).map(([name, { path }]) => [name, path]),
    );
  });

  it('takes a blank variable for an unset one', () => {
    expect(readEnvironment({ TOOLWRIGHT_VENDOR: '', TOOLWRIGHT_MODEL: '  ' })).toEqual({ layers: [], mistakes: [] });
  });
});

describe('overlayLayers', () => {
  const code = (provider: object) => ({ source: 'the code', tree: { provider } });

  it('lets the later value of a setting win, keeps the others, and knows where each comes from', () => {
    const { tree, sources } = overlayLayers([
      {
        source: 'the code',
        tree: { systemPrompt: 'old', provider: { vendor: 'anthropic', model: 'old', memoryWindow: 10 } },
      },
      { source: 'a file', tree: { systemPrompt: 'new', provider: { model: 'new' } } },
    ]);

    expect(tree).toEqual({
      systemPrompt: 'new',
      provider: { vendor: 'anthropic', model: 'new', memoryWindow: 10 },
    });
    expect(Object.fromEntries(sources)).toEqual({
      systemPrompt: 'a file',
      'provider.vendor': 'the code',
      'provider.model': 'a file',
      'provider.memoryWindow': 'the code',
    });
  });

  it("never carries one vendor's own options over to another, its key above all", () => {
    const own = { vendor: 'anthropic', model: 'old', apiKey: 'key', client: {}, baseURL: 'http://a', memoryWindow: 10 };

    const { tree } = overlayLayers([code(own), { source: 'later', tree: { provider: { vendor: 'openai-chat' } } }]);

    expect(tree).toEqual({ provider: { vendor: 'openai-chat', memoryWindow: 10 } });
  });

  it('keeps everything when the later settings name the same vendor', () => {
    const later = { source: 'later', tree: { provider: { vendor: 'anthropic', model: 'new' } } };

    expect(overlayLayers([code({ vendor: 'anthropic', apiKey: 'key' }), later]).tree).toEqual({
      provider: { vendor: 'anthropic', apiKey: 'key', model: 'new' },
    });
  });

  it('never reaches a prototype', () => {
    const hostile = JSON.parse('{"__proto__": {"polluted": true}, "provider": {"__proto__": {"polluted": true}}}');

    const { tree } = overlayLayers([{ source: 'a file', tree: hostile }]);

    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getPrototypeOf(tree)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(tree.provider)).toBe(Object.prototype);
  });
});
