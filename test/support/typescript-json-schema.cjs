const { runInThisContext } = require('node:vm');

/** With the compiler that it brings along, see typescript.cjs. */
module.exports = runInThisContext('process').getBuiltinModule('node:module').createRequire(__filename)(
  'typescript-json-schema',
);
