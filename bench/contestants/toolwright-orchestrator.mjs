/** The whole of it: annotated services in a container, led by an orchestrator, read through its `Turn`. */
import 'reflect-metadata';
import { Container } from 'inversify';
import { OrchestratorFactory } from 'toolwright';
import { toolwrightModule } from 'toolwright/inversify';
import { toService } from '../decorated-service.mjs';
import { QUESTION, SYSTEM } from '../tools.mjs';
import { quiet, settingsOf, toEntry } from './toolwright-options.mjs';

export async function create(setting) {
  const container = new Container();
  const service = toService(setting.tools);
  container.bind(service).toSelf();
  container.load(
    toolwrightModule({
      provider: settingsOf(setting),
      systemPrompt: SYSTEM,
      tools: [service],
      metadata: null,
      logger: quiet,
      configFile: false,
      environment: {},
    }),
  );
  const factory = container.get(OrchestratorFactory);
  const history = setting.history.map(toEntry);
  const open = async () => conversation(await factory.create());
  const resumed = { turn: (onDelta) => playResumed(factory, history, onDelta) };
  return { ...(history.length > 0 ? resumed : await open()), fork: open, close: () => container.unbindAllAsync() };
}

/** Each turn begins with the same history, as everybody else's: in a conversation of its own. */
async function playResumed(factory, history, onDelta) {
  const orchestrator = await factory.create({ history });
  const text = await conversation(orchestrator).turn(onDelta);
  await orchestrator.dispose();
  return text;
}

function conversation(orchestrator) {
  return {
    async turn(onDelta) {
      let text = '';
      for await (const delta of orchestrator.prompt(QUESTION)) {
        onDelta();
        text += delta;
      }
      return text;
    },
  };
}
