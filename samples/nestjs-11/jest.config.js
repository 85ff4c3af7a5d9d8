/** ES modules, which jest cannot `require()`, are compiled with the tests; the list is complete for toolwright. */
const ES_MODULES = [
  'toolwright',
  ...['file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit'],
  ...['http-proxy-agent', 'https-proxy-agent', 'proxy-agent-negotiate', 'agent-base'],
];

/** Jest as Nest 11 sets it up: CommonJS. `ts-jest` does for the tests as well, but not for the ES modules. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/*.spec.ts'],
  transform: {
    '\\.(ts|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${ES_MODULES.join('|')})/)`],
  moduleNameMapper: { '^file-type$': require.resolve('file-type') },
};
