import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../../src/config/environment.js';
import { overlaySettings } from '../../src/config/provider-settings.js';

describe('readEnvironment', () => {
  it('reads vendor, model and base URL', () => {
    const environment = {
      TOOLWRIGHT_VENDOR: 'openai-chat',
      TOOLWRIGHT_MODEL: ' llama3.2 ',
      TOOLWRIGHT_BASE_URL: 'http://localhost:11434/v1',
      OPENAI_API_KEY: 'sk-secret',
    };

    expect(readEnvironment(environment)).toEqual({
      vendor: 'openai-chat',
      model: 'llama3.2',
      baseURL: 'http://localhost:11434/v1',
    });
  });

  it('takes a blank variable for an unset one', () => {
    expect(readEnvironment({ TOOLWRIGHT_VENDOR: '', TOOLWRIGHT_MODEL: '  ' })).toEqual({});
  });

  it.each([
    ['localhost', 'text that is not a URL'],
    ['ftp://user:hunter2@models.example', 'a URL with the scheme ftp:'],
    ['localhost:11434/v1', 'a URL with the scheme localhost:'],
  ])('refuses the base URL %s without repeating it', (text, found) => {
    expect(() => readEnvironment({ TOOLWRIGHT_BASE_URL: text })).toThrow(
      `baseURL, from the environment variable TOOLWRIGHT_BASE_URL: found ${found}, expected one such as http://localhost:11434/v1.`,
    );
  });
});

describe('overlaySettings', () => {
  it('lets the later value of an option win and keeps the others', () => {
    const earlier = { vendor: 'anthropic', model: 'old', apiKey: 'key', memoryWindow: 10 };

    expect(overlaySettings(earlier, { model: 'new' })).toEqual({
      vendor: 'anthropic',
      model: 'new',
      apiKey: 'key',
      memoryWindow: 10,
    });
  });

  it("never carries one vendor's own options over to another, its key above all", () => {
    const earlier = {
      vendor: 'anthropic',
      model: 'old',
      apiKey: 'key',
      client: {},
      baseURL: 'http://a',
      memoryWindow: 10,
    };

    expect(overlaySettings(earlier, { vendor: 'openai-chat' })).toEqual({ vendor: 'openai-chat', memoryWindow: 10 });
  });

  it('keeps everything when the later settings name the same vendor', () => {
    const earlier = { vendor: 'anthropic', apiKey: 'key' };

    expect(overlaySettings(earlier, { vendor: 'anthropic', model: 'new' })).toEqual({
      vendor: 'anthropic',
      apiKey: 'key',
      model: 'new',
    });
  });
});
