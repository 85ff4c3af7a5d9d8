import { Container } from 'inversify';
import { type Environment, OrchestratorFactory } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { StockService } from './stock-service.js';

/** What the application asks of its model. */
export const QUESTIONS = ['Book in 5 pieces of article "A-1".', 'Book in 2 pieces of article "B-2".'];

/** The whole application: which vendor answers is up to the configuration file and the environment alone. */
export async function openStockRoom(configFile: string, environment: Environment = process.env) {
  const container = new Container();
  container.bind(StockService).toSelf().inSingletonScope();
  container.load(
    toolwrightModule({
      provider: { vendor: 'offline' },
      systemPrompt: 'You keep a stock room. Book what comes in.',
      tools: [StockService],
      configFile,
      environment,
    }),
  );
  const orchestrator = await container.get(OrchestratorFactory).create();
  return { orchestrator, stock: container.get(StockService) };
}
