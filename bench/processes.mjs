/** The processes of a run: one vendor, and one for each contestant. */
import { fork } from 'node:child_process';

const FLAGS = ['--expose-gc', '--no-warnings'];

/** Starts a module and waits for its first message. */
export async function start(module, argument, execArgv = FLAGS) {
  const file = new URL(module, import.meta.url);
  const child = fork(file, argument === undefined ? [] : [JSON.stringify(argument)], {
    execArgv,
    env: cleanEnvironment(),
  });
  return { child, first: await nextMessage(child) };
}

/** Asks a contestant for one sample. */
export async function sample(child, cellId, turns) {
  child.send({ cellId, turns });
  const answer = await nextMessage(child);
  if (answer.failure !== undefined) {
    throw new Error(answer.failure);
  }
  return answer.sample;
}

export async function stop(child) {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
  }
}

function nextMessage(child) {
  return new Promise((resolve, reject) => {
    const end = (code) => reject(new Error(`a process ended with ${code}`));
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve(message);
    });
  });
}

/** Nothing of the machine's own set-up may send a contestant elsewhere or let it trace. */
function cleanEnvironment() {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, LANGCHAIN_TRACING_V2: 'false', LANGSMITH_TRACING: 'false' };
}
