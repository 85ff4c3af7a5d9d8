import { describe, expect, it } from '@jest/globals';
import { type } from 'arktype';
import { Allow, IsInt, IsNotEmpty, IsString, Max, MinLength, ValidateNested } from 'class-validator';
import { type LLMProvider, OrchestratorFactory, type VendorEntry, VendorRegistry } from 'toolwright';
import { z } from 'zod';

const SECRET = 'hunter2hunter2';

/** What a profile with a vendor of the application's own says of its options; nothing when they are right. */
async function saidOf(entry: Partial<VendorEntry>, options: object): Promise<string> {
  const provider: LLMProvider = { async *stream() {} };
  const vendors = new VendorRegistry().register('acme', () => ({ createProvider: () => provider, ...entry }));
  const settings = { vendor: 'acme', ...options };
  const factory = new OrchestratorFactory({ provider: settings, vendors, environment: {}, configFile: false });
  const said = await factory.start().then(
    () => '',
    (error: Error) => error.message,
  );
  await factory.close();
  expect(said).not.toContain('hunter2');
  return said;
}

class AcmeLimits {
  @IsInt()
  seconds: unknown;
}

class AcmeOptions {
  @IsInt()
  @Max(9)
  level: unknown = 1;

  @MinLength(3, { message: 'Say more than $value.' })
  region: unknown = 'north';

  @IsString({ each: true })
  tags: unknown = [];

  @IsNotEmpty()
  apiKey: unknown = 'none';

  @Allow()
  log: unknown;

  @ValidateNested()
  limits: unknown;
}

describe("a vendor's rules as a class with class-validator decorators", () => {
  const entry = { optionsRules: AcmeOptions };

  it.each([
    [{ level: 2, region: 'south', tags: ['a'], log: () => {} }, ''],
    [{ levle: 2 }, 'provider.levle, from the code: no such setting; did you mean level?'],
    [
      { level: 9.5 },
      'provider.level, from the code: found 9.5, but it must not be greater than 9 and it must be an integer number.',
    ],
    [{ region: 'no' }, 'provider.region, from the code: found "no": Say more than no.'],
    [{ tags: [1] }, 'provider.tags, from the code: found [1], but each value in it must be a string.'],
    [{ apiKey: '' }, 'provider.apiKey, from the code: found a secret, but it should not be empty.'],
    [
      { limits: Object.assign(new AcmeLimits(), { seconds: 'x' }) },
      'provider.limits.seconds, from the code: found "x", but it must be an integer number.',
    ],
  ])('hold for %j', async (options, message) => {
    expect(await saidOf(entry, options)).toBe(message);
  });

  it('hold for what is missing too', async () => {
    expect(await saidOf({ optionsRules: AcmeLimits }, {})).toBe(
      'provider.seconds, from the defaults: found nothing, but it must be an integer number.',
    );
  });

  it('know no option at all where nothing is decorated', async () => {
    expect(await saidOf({ optionsRules: class Bare {} }, {})).toBe('');
    expect(await saidOf({ optionsRules: class Bare {} }, { level: 1 })).toBe(
      'provider.level, from the code: no such setting.',
    );
  });
});

describe("a vendor's rules as a Standard Schema", () => {
  const shape = { level: z.number().max(9).optional(), headers: z.record(z.string(), z.string()).optional() };

  it.each([
    ['zod', z.object(shape), { level: 2 }, ''],
    ['zod', z.object(shape), { levle: 2 }, 'provider.levle, from the code: no such setting; did you mean level?'],
    ['zod', z.strictObject(shape), { levle: 2 }, 'provider.levle, from the code: no such setting; did you mean level?'],
    ['zod', z.looseObject(shape), { levle: 2 }, ''],
    [
      'zod',
      z.object(shape),
      { level: '9' },
      'provider.level, from the code: found "9": Invalid input: expected number, received string.',
    ],
    [
      'zod',
      z.object(shape),
      { headers: { 'x-limit': 6 } },
      'provider.headers.x-limit, from the code: found a secret: Invalid input: expected string, received number.',
    ],
    [
      'zod with functions, which it cannot print',
      z.strictObject({ log: z.function() }),
      { log: () => {}, logg: 1 },
      'provider, from all sources: Unrecognized key: "logg".',
    ],
    [
      'zod on options together',
      z.object({ a: z.any(), b: z.any() }).refine(({ a, b }) => a === undefined || b === undefined, 'give a or b'),
      { a: 1, b: 2 },
      'provider, from all sources: give a or b.',
    ],
    [
      'zod that waits',
      z.object({ region: z.string().refine(async (region) => region === 'north', 'must be a region we serve') }),
      { region: 'moon' },
      'provider.region, from the code: found "moon", but it must be a region we serve.',
    ],
    [
      'ArkType',
      type({ 'level?': 'number <= 9' }),
      { level: 10 },
      'provider.level, from the code: found 10, but it must be at most 9 (was 10).',
    ],
    [
      'ArkType, which quotes what it finds',
      type({ 'apiKey?': "'sk-1' | 'sk-2'" }),
      { apiKey: SECRET },
      'provider.apiKey, from the code: found a secret, but it must be "sk-1" or "sk-2" (was "***").',
    ],
  ])('of %s hold: %#', async (_, optionsRules, options, message) => {
    expect(await saidOf({ optionsRules }, options)).toBe(message);
  });

  it('change nothing of what the provider gets', async () => {
    const given: object[] = [];
    const optionsRules = z.object({ level: z.coerce.number().default(7), region: z.string().default('north') });
    const createProvider = (options: object): LLMProvider => {
      given.push(options);
      return { async *stream() {} };
    };

    expect(await saidOf({ optionsRules, createProvider }, { level: '3' })).toBe('');
    expect(given).toEqual([{ level: '3' }]);
  });
});

describe("a vendor's rules as a JSON Schema", () => {
  const optionsRules = {
    type: 'object',
    properties: {
      level: { type: 'integer', minimum: 0, maximum: 9 },
      limits: { type: 'object', properties: { seconds: { type: 'number' } }, additionalProperties: false },
      apiKey: { type: 'string', pattern: '^acme-' },
      log: {},
      pool: { type: 'object' },
    },
    required: ['level'],
  };
  const pool = Object.assign(new (class Pool {})(), { self: {} });
  pool.self = pool;

  it.each([
    [{ level: 2, log: () => {}, pool }, ''],
    [{ level: 2, levle: 2 }, 'provider.levle, from the code: no such setting; did you mean level?'],
    [{ level: 10 }, 'provider.level, from the code: found 10, expected integer between 0 and 9.'],
    [{ level: () => {} }, 'provider.level, from the code: found a function, expected integer between 0 and 9.'],
    [{}, 'provider.level, from the defaults: found nothing, expected integer between 0 and 9.'],
    [{ level: 1, limits: { seconds: '1' } }, 'provider.limits.seconds, from the code: found "1", expected number.'],
    [
      { level: 1, limits: { second: 1 } },
      'provider.limits.second, from the code: found 1: no such setting; known: seconds.',
    ],
    [{ level: 1, apiKey: SECRET }, 'provider.apiKey, from the code: found a secret, expected string matching ^acme-.'],
  ])('hold: %#', async (options, message) => {
    expect(await saidOf({ optionsRules }, options)).toBe(message);
  });

  it('say nothing of a required option that is missed already', async () => {
    expect(await saidOf({ optionsRules, requiredOptions: ['level'] }, {})).toBe(
      'provider.level, from the code: found nothing, but the vendor "acme" needs it; set it here.',
    );
  });

  it('allow further options where they say so', async () => {
    expect(await saidOf({ optionsRules: { ...optionsRules, additionalProperties: true } }, { level: 1, x: 1 })).toBe(
      '',
    );
  });
});

describe("the built-in vendors' rules", () => {
  async function saidOfModel(options: object): Promise<string> {
    const settings = { vendor: 'openai-chat', model: 'm', apiKey: 'none', ...options };
    const factory = new OrchestratorFactory({ provider: settings, environment: {}, configFile: false });
    const said = await factory.start().then(
      () => '',
      (error: Error) => error.message,
    );
    await factory.close();
    return said;
  }

  it.each([
    'http://localhost:11434/v1',
    'https://ann:pw@gate_1.example/v1?x=1#y',
    'http://[::1]:8080/v1',
    'HTTPS://127.0.0.1',
    'https://bücher.example',
  ])('take the address %s', async (baseURL) => {
    expect(await saidOfModel({ baseURL })).toBe('');
  });

  it.each([
    'localhost:11434',
    'http:/host',
    'http://',
    'http://-a.example',
    'http://a..example',
    'http://1.2.3',
    'http://ｈost',
    'http://[1::2::3]',
    'http://host:0',
    'http://host:65536',
    'http://host/a b',
    'http://a:b:c@host',
    `http://${'a'.repeat(64)}.example`,
    `http://host/${'a'.repeat(2_084)}`,
  ])('refuse the address %s', async (baseURL) => {
    expect(await saidOfModel({ baseURL })).toContain('but it must be a URL such as http://localhost:11434/v1.');
  });

  it('let null stand where a file names a setting without a value, but not for a key', async () => {
    expect(await saidOfModel({ temperature: null, stopSequences: null })).toBe('');
    expect(await saidOfModel({ apiKey: null })).toContain('it must be a key, or a function that gives one.');
  });

  it.each([
    [{ temperature: Number.NaN }, 'a number from 0 to 2'],
    [{ timeoutMs: 0 }, 'a number of milliseconds above 0, at most 2147483647'],
    [{ stopSequences: ['a', 1] }, 'a list of texts'],
    [{ stopSequences: 'END' }, 'a list of texts'],
    [{ toolSources: {} }, 'a list'],
    [{ vendorOptions: [] }, 'an object'],
    [{ model: 7 }, 'a text'],
    [{ transport: 'http' }, 'one of lean, fetch'],
  ])('refuse %j', async (options, expected) => {
    expect(await saidOfModel(options)).toContain(`but it must be ${expected}.`);
  });
});
