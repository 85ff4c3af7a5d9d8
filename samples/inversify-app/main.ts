import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { OrchestratorFactory } from 'toolwright';
import { createContainer, DESKS } from './app-container.js';
import { createApp } from './http/create-app.js';

const container = createContainer();
const factories = new Map(DESKS.map((name) => [name, container.get(OrchestratorFactory, { name })] as const));
await Promise.all([...factories.values()].map((factory) => factory.start()));

const server = createApp(factories).listen(Number(process.env.PORT ?? 3000), process.env.HOST ?? '127.0.0.1', () => {
  const { address, port } = server.address() as AddressInfo;
  console.log(`Listening on http://${address}:${port}`);
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, shutDown);
}

/** Takes nothing new, and ends when the running turns have. */
async function shutDown(): Promise<void> {
  server.close();
  await Promise.all([...factories.values()].map((factory) => factory.close()));
  await container.unbindAllAsync();
}
