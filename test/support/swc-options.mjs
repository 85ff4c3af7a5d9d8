/** How the tests and the sources they run on are compiled: as an application with decorator metadata would. */
export const swcOptions = {
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
};
