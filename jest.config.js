import { swcOptions } from './test/support/swc-options.mjs';

if (/ --selectProjects( [^ -][^ ]*)* test\//.test(process.argv.join(' '))) {
  throw new Error('Put paths before --selectProjects: it takes every word after it for a project, and runs all tests.');
}

/** Package names resolve to sources, so that tests go through the public entries. */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/build'],
  moduleNameMapper: {
    '^typescript$': '<rootDir>/test/support/typescript.cjs',
    '^typescript-json-schema$': '<rootDir>/test/support/typescript-json-schema.cjs',
    '^toolwright$': '<rootDir>/src/index.ts',
    '^toolwright/inversify$': '<rootDir>/src/container/inversify/index.ts',
    '^toolwright/manifest$': '<rootDir>/src/manifest/index.ts',
    '^toolwright/nestjs$': '<rootDir>/src/container/nestjs/index.ts',
    '^#dialects/([^/]+)$': '<rootDir>/providers/$1/dialect.ts',
    '^toolwright/providers/([^/]+)$': '<rootDir>/providers/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

export default {
  maxWorkers: '100%',
  // Each suite leaves something behind in its worker, and a large heap is slow.
  workerIdleMemoryLimit: '700MB',
  // For what hangs; nothing is measured, and a busy machine is no reason to fail.
  testTimeout: 300_000,
  projects: [
    {
      ...common,
      displayName: 'swc',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/samples/(built|http)-samples'],
      globalSetup: '<rootDir>/test/support/package-build.mjs',
      transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
    },
    {
      ...common,
      displayName: 'samples',
      // Run what is built.
      testMatch: ['<rootDir>/test/samples/{built,http}-samples.test.ts'],
      globalSetup: '<rootDir>/test/support/samples-build.mjs',
      transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
    },
    {
      ...common,
      displayName: 'tsc',
      // Compilers leave different metadata, so what reads them is tested on both.
      testMatch: ['<rootDir>/test/{decorators,reflection}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/tsc-build.mjs',
      transform: { '^.+\\.ts$': '<rootDir>/test/support/tsc-transform.mjs' },
    },
  ],
};
