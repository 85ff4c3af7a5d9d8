import 'reflect-metadata';
import { OrchestratorFactory } from 'toolwright';
import { createDeskContainer } from './desk-container.js';
import { askLines } from './terminal/ask-lines.js';
import { askOnce } from './terminal/ask-once.js';
import { chat } from './terminal/chat.js';
import { describeFailure } from './terminal/describe-failure.js';
import { deskLogger } from './terminal/desk-logger.js';

process.stdout.on('error', leaveWhenNobodyReads);
const question = process.argv.slice(2).join(' ');

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<boolean> {
  const desk = await createDeskContainer({ logger: deskLogger }).get(OrchestratorFactory).create();
  if (process.argv.length > 2) {
    return askOnce(desk, question);
  }
  if (!process.stdin.isTTY) {
    return askLines(desk);
  }
  await chat(desk, { input: process.stdin, output: process.stdout, leave: () => process.exit() });
  return true;
}

/** A pipe such as `npm start | head` closes when it has enough. */
function leaveWhenNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') {
    throw error;
  }
  process.exit();
}
