/** Sources are compiled by swc with decorator metadata; package names resolve to sources, so that tests go through the public entries. */
const transform = {
  '^.+\\.ts$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        keepClassNames: true,
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
      module: { type: 'es6' },
    },
  ],
};

export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/build'],
  moduleNameMapper: {
    '^toolwright$': '<rootDir>/src/index.ts',
    '^toolwright/inversify$': '<rootDir>/src/container/inversify/index.ts',
    '^toolwright/providers/([^/]+)$': '<rootDir>/providers/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform,
};
