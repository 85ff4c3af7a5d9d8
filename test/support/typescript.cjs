const { runInThisContext } = require('node:vm');

/** The compiler, loaded once a worker and not once a suite: inside jest's own contexts that takes seconds. */
module.exports = runInThisContext('process').getBuiltinModule('node:module').createRequire(__filename)('typescript');
