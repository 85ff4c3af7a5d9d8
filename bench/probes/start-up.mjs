/** From definitions to tools that a request can use: checked, with JSON Schemas; what defines them is imported before. */
import { makeTools } from '../tools.mjs';
import { printCost } from './measure.mjs';

const [, , variant, count] = process.argv;
const tools = makeTools(Number(count));

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
    const { AIOrchestrator, provider } = await toolwright();
    const specs = tools.map(({ name, description, parameters, run }) => ({
      name,
      description,
      parametersSchema: parameters,
      execute: run,
    }));
    return () =>
      AIOrchestrator.builder(provider, 'Help.')
        .withTools(...specs)
        .build();
  },
  async 'toolwright, decorators'() {
    return await registerClasses(true);
  },
  async 'toolwright, decorators and manifest'() {
    return await registerClasses(false);
  },
};

function zodSchema(z) {
  return z.strictObject({
    city: z.string().describe('Name of the city, such as Oslo'),
    days: z.int().min(1).max(14).describe('How many days to look ahead'),
    unit: z.enum(['C', 'F']).describe('Temperature unit'),
  });
}

/** With a vendor, for which an orchestrator compiles its tools when it is built. */
async function toolwright() {
  const [{ AIOrchestrator, annotatedTools }, { OpenAIChatProvider }] = await Promise.all([
    import('toolwright'),
    import('toolwright/providers/openai-chat'),
  ]);
  return { AIOrchestrator, annotatedTools, provider: new OpenAIChatProvider({ model: 'none', apiKey: 'none' }) };
}

/** Services of ten tools each. */
async function registerClasses(hasSchemas) {
  const { annotatedTools } = await toolwright();
  const { toService } = await import('../decorated-service.mjs');
  return () => {
    for (let from = 0; from < tools.length; from += 10) {
      const some = tools.slice(from, from + 10);
      const Service = toService(some, hasSchemas);
      annotatedTools(new Service(), hasSchemas ? {} : { manifest: manifestOf(Service, some) });
    }
  };
}

function manifestOf(Service, some) {
  const described = some.map(({ name, parameters }) => [
    name,
    { parameters: Object.entries(parameters.properties).map(([parameter, schema]) => ({ name: parameter, schema })) },
  ]);
  const entry = {
    name: Service.name,
    file: 'forecast-service.ts',
    hash: 'bench',
    tools: Object.fromEntries(described),
  };
  return { format: 1, classes: [entry] };
}

await printCost(await VARIANTS[variant]());
process.exit();
