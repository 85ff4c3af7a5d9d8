/**
 * From definitions to tools: registering makes and checks them, starting up makes a vendor's definitions of them too.
 * What defines them is imported before; only decorated classes are declared while registering, as zod's schemas are.
 */
import { makeTools } from '../tools.mjs';
import { printCost } from './measure.mjs';

const [, , variant, count] = process.argv;
const tools = makeTools(Number(count));
const TOOLS_A_CLASS = 10;

const VARIANTS = {
  async zod() {
    const { z } = await import('zod');
    return () =>
      tools.map(({ name, description }) => ({ name, description, parameters: z.toJSONSchema(zodSchema(z)) }));
  },
  async 'zod, toJSONSchema alone'() {
    const { z } = await import('zod');
    const schemas = tools.map(() => zodSchema(z));
    return () => schemas.map((schema) => z.toJSONSchema(schema));
  },
  async 'toolwright, JSON Schema'() {
    const builder = await orchestratorOf(toSpecs());
    return () => builder.withStartUpReport(false).build();
  },
  async 'toolwright, decorators'() {
    return await registerClasses(true);
  },
  async 'toolwright, decorators and manifest'() {
    return await registerClasses(false);
  },
  async 'toolwright, JSON Schema, compiled'() {
    const builder = await orchestratorOf(toSpecs());
    return () => builder.build();
  },
  async 'toolwright, decorators and manifest, compiled'() {
    const builder = await orchestratorOf((await declareClasses(false)).map((Service) => new Service()));
    builder.withManifest(toManifest());
    return () => builder.build();
  },
};

function zodSchema(z) {
  return z.strictObject({
    city: z.string().describe('Name of the city, such as Oslo'),
    days: z.int().min(1).max(14).describe('How many days to look ahead'),
    unit: z.enum(['C', 'F']).describe('Temperature unit'),
  });
}

function toSpecs() {
  return tools.map(({ name, description, parameters, run }) => ({
    name,
    description,
    parametersSchema: parameters,
    execute: run,
  }));
}

/** With a vendor, for which an orchestrator compiles its tools when it is built and reports on them. */
async function orchestratorOf(given) {
  const [{ AIOrchestrator }, { OpenAIChatProvider }] = await Promise.all([
    import('toolwright'),
    import('toolwright/providers/openai-chat'),
  ]);
  const provider = new OpenAIChatProvider({ model: 'none', apiKey: 'none' });
  return AIOrchestrator.builder(provider, 'Help.').withTools(...given);
}

async function registerClasses(hasSchemas) {
  const { annotatedTools } = await import('toolwright');
  await import('../decorated-service.mjs');
  const options = hasSchemas ? {} : { manifest: toManifest() };
  return async () => {
    for (const Service of await declareClasses(hasSchemas)) {
      annotatedTools(new Service(), options);
    }
  };
}

async function declareClasses(hasSchemas) {
  const { toService } = await import('../decorated-service.mjs');
  return services().map(({ name, own }) => Object.defineProperty(toService(own, hasSchemas), 'name', { value: name }));
}

function services() {
  return Array.from({ length: Math.ceil(tools.length / TOOLS_A_CLASS) }, (_, index) => ({
    name: `ForecastService${index}`,
    own: tools.slice(index * TOOLS_A_CLASS, (index + 1) * TOOLS_A_CLASS),
  }));
}

/** As `toolwright schema` writes one, of all classes. */
function toManifest() {
  const classes = services().map(({ name, own }) => ({
    name,
    file: 'forecast-service.ts',
    hash: 'bench',
    tools: Object.fromEntries(own.map((tool) => [tool.name, { parameters: toParameters(tool) }])),
  }));
  return { format: 1, classes };
}

function toParameters({ parameters }) {
  return Object.entries(parameters.properties).map(([name, schema]) => ({ name, schema }));
}

const work = await VARIANTS[variant]();
// What imports left behind is collected first, not while measuring.
globalThis.gc?.();
await printCost(work);
process.exit();
