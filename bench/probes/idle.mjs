/** What a conversation that nobody talks to keeps in memory. */
import 'reflect-metadata';
import { Container } from 'inversify';
import { OrchestratorFactory } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { toService } from '../decorated-service.mjs';
import { makeTools } from '../tools.mjs';

const [, , vendor, count] = process.argv;
const container = new Container();
const service = toService(makeTools(20));
container.bind(service).toSelf();
const provider = { vendor, model: 'bench', apiKey: 'key', baseURL: 'http://127.0.0.1:9/v1' };
const settings = { systemPrompt: 'Help.', tools: [service], configFile: false, environment: {} };
container.load(toolwrightModule({ provider, ...settings }));
const factory = container.get(OrchestratorFactory);

const kept = [];
async function open(times) {
  for (let index = 0; index < times; index += 1) {
    kept.push(await factory.create());
  }
  gc();
  await new Promise((resolve) => setTimeout(resolve, 50));
  gc();
  return process.memoryUsage().heapUsed;
}

const before = await open(50);
const after = await open(Number(count));
console.log(JSON.stringify({ heapKb: (after - before) / Number(count) / 1024 }));
process.exit();
