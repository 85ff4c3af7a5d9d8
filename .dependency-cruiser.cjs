/** Imports point one way; type imports count. The same rules draw the diagram in ARCHITECTURE.md. */
const layers = [
  'errors',
  'logging',
  'conversation',
  'schema',
  'tool',
  'provider',
  'turn',
  'orchestrator',
  'config',
  'container',
];

const layerRules = layers.map((layer, index) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import only the layers above it: ${layers.slice(0, index).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^(src|decorators|providers|samples|test)/', pathNot: `^src/(${layers.slice(0, index + 1).join('|')})/` },
}));

const onlyIn = (name, packages, folders) => ({
  name,
  comment: `${packages} is imported only in ${folders}.`,
  severity: 'error',
  from: { path: '^(src|decorators|providers)/', pathNot: folders },
  to: { path: `node_modules/(${packages})/` },
});

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'Cycles hide which concept depends on which.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'front-door-stays-shut',
      comment: 'src/index.ts is for users; the project itself imports the file it means.',
      severity: 'error',
      from: { path: '^(src|decorators|providers)/' },
      to: { path: '^src/index\\.ts$' },
    },
    {
      name: 'decorators-describe',
      comment: 'Decorators write metadata and know nothing of what runs it.',
      severity: 'error',
      from: { path: '^decorators/' },
      to: { path: '^(src|providers|samples|test)/', pathNot: '^src/(errors|schema|tool)/' },
    },
    {
      name: 'providers-talk',
      comment: 'A provider uses the layers errors to turn, and the transport.',
      severity: 'error',
      from: { path: '^providers/' },
      to: {
        path: '^(src|decorators|samples|test)/',
        pathNot: '^src/(errors|logging|conversation|schema|tool|provider|turn|transport)/',
      },
    },
    {
      name: 'vendors-are-strangers',
      comment: 'A vendor never imports another vendor; the two OpenAI adapters share providers/openai-sdk.',
      severity: 'error',
      from: { path: '^providers/([^/]+)/' },
      to: { path: '^providers/', pathNot: ['^providers/$1/', '^providers/openai-sdk/'] },
    },
    {
      name: 'openai-sdk-is-for-openai',
      comment: 'providers/openai-sdk serves the OpenAI adapters alone.',
      severity: 'error',
      from: { path: '^providers/', pathNot: '^providers/openai' },
      to: { path: '^providers/openai-sdk/' },
    },
    {
      name: 'transport-stands-alone',
      comment: 'src/transport moves bytes and knows only the errors.',
      severity: 'error',
      from: { path: '^src/transport/' },
      to: { path: '^(src|decorators|providers|samples|test)/', pathNot: '^src/(errors|transport)/' },
    },
    {
      name: 'transport-is-for-providers',
      comment: 'Only providers use the transport.',
      severity: 'error',
      from: { path: '^(src|decorators)/', pathNot: '^src/transport/' },
      to: { path: '^src/transport/' },
    },
    {
      name: 'core-knows-no-edge',
      comment: 'src/ knows no decorator and no vendor; the front door alone re-exports the decorators.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/index\\.ts$' },
      to: { path: '^(decorators|providers|samples|test)/' },
    },
    {
      name: 'front-door-knows-no-vendor',
      comment: 'Vendors have entries of their own.',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { path: '^(providers|samples|test)/|^src/(container/[^/]+|manifest|cli|transport)/' },
    },
    {
      name: 'build-time-stays-out',
      comment: 'The manifest generator needs the TypeScript compiler and is never imported at run time.',
      severity: 'error',
      from: { path: '^(src|decorators|providers)/', pathNot: '^src/(manifest|cli)/' },
      to: { path: '^src/(manifest|cli)/' },
    },
    {
      name: 'samples-are-users',
      comment: 'A sample imports the package by name, as a user would.',
      severity: 'error',
      from: { path: '^samples/' },
      to: { path: '^(src|decorators|providers|test)/', dependencyTypesNot: ['aliased'] },
    },
    onlyIn('openai-sdk-in-its-folder', 'openai', '^providers/openai'),
    onlyIn('anthropic-sdk-in-its-folder', '@anthropic-ai/sdk', '^providers/anthropic/'),
    onlyIn('inversify-in-its-folder', 'inversify|@inversifyjs', '^src/container/inversify/'),
    onlyIn('nestjs-in-its-folder', '@nestjs', '^src/container/nestjs/'),
    onlyIn('gpt-tokenizer-in-its-folder', 'gpt-tokenizer', '^src/cli/'),
    onlyIn('typescript-in-its-folder', 'typescript|typescript-json-schema', '^src/manifest/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|build|bench)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    reporterOptions: {
      archi: { collapsePattern: '^(src/(container/[^/]+|[^/]+)|decorators|providers/[^/]+)/' },
    },
  },
};
