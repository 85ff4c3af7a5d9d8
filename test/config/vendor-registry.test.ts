import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, type LLMProvider, VendorRegistry } from 'toolwright';

const silent: LLMProvider = { async *stream() {} };

describe('VendorRegistry', () => {
  it('knows the vendors that come with the package without loading any', () => {
    expect(new VendorRegistry().names()).toEqual(expect.arrayContaining(['anthropic', 'offline', 'openai-chat']));
  });

  it('loads a vendor that comes with the package by its name', async () => {
    const entry = await new VendorRegistry().load('offline');

    expect(typeof entry.createProvider).toBe('function');
  });

  it('loads a registered vendor when it is asked for, not before', async () => {
    let loads = 0;
    const vendors = new VendorRegistry().register('acme', async () => {
      loads += 1;
      return { createProvider: () => silent };
    });
    expect(loads).toBe(0);

    const entry = await vendors.load('acme');

    expect(await entry.createProvider({})).toBe(silent);
    expect(loads).toBe(1);
  });

  it('lets a registered vendor win over a built-in one of the same name', async () => {
    const vendors = new VendorRegistry().register('offline', () => ({ createProvider: () => silent }));

    expect(await (await vendors.load('offline')).createProvider({})).toBe(silent);
  });

  it('refuses an unknown vendor and lists the known ones', async () => {
    const vendors = new VendorRegistry().register('acme', () => ({ createProvider: () => silent }));

    await expect(vendors.load('acne')).rejects.toThrow(
      /^There is no vendor "acne"\. Known vendors: acme, anthropic, .*offline.*openai-chat.*\.$/,
    );
    await expect(vendors.load('acne')).rejects.toBeInstanceOf(ConfigurationError);
  });

  it.each(['../../src/index', 'constructor', '__proto__', ''])('never imports the unknown name %j', async (name) => {
    await expect(new VendorRegistry().load(name)).rejects.toThrow('There is no vendor');
  });

  it.each([
    ['acme-sdk', "Cannot find package 'acme-sdk' imported from /app/node_modules/acme-provider/index.js"],
    ['@acme/sdk', "Cannot find package '@acme/sdk' imported from /app/index.js"],
    ['@acme/sdk', "Cannot find package '@acme/sdk/helpers' imported from /app/index.js"],
    ['acme-sdk', "Cannot find module 'acme-sdk'\nRequire stack:\n- /app/index.cjs"],
  ])('says to install the missing package %s', async (missing, message) => {
    const cause = Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' });
    const vendors = new VendorRegistry().register('acme', () => Promise.reject(cause));

    const failure = await vendors.load('acme').catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ConfigurationError);
    expect(failure).toMatchObject({
      message: `The vendor "acme" needs the package "${missing}", which is not installed. Run: npm install ${missing}`,
      cause,
    });
  });

  it('passes on whatever else went wrong while loading', async () => {
    const own = Object.assign(new Error("Cannot find module '/app/typo.js' imported from /app/index.js"), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    const vendors = new VendorRegistry().register('acme', () => Promise.reject(own));

    await expect(vendors.load('acme')).rejects.toBe(own);
  });

  it('refuses an entry that cannot make providers', async () => {
    const entry = { createProvider: 'not a function' };
    const vendors = new VendorRegistry().register('acme', () => entry as never);

    await expect(vendors.load('acme')).rejects.toThrow(
      'The entry of the vendor "acme" has no function createProvider(options). Export one.',
    );
  });

  it('refuses a blank name and a second registration of one name', () => {
    const vendors = new VendorRegistry().register('acme', () => ({ createProvider: () => silent }));

    expect(() => vendors.register(' ', () => ({ createProvider: () => silent }))).toThrow('A vendor needs a name');
    expect(() => vendors.register('acme', () => ({ createProvider: () => silent }))).toThrow(
      'The vendor "acme" is registered twice.',
    );
  });
});
