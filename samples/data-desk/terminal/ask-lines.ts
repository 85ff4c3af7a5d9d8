import { createInterface } from 'node:readline';
import type { AIOrchestrator } from 'toolwright';
import { askOnce } from './ask-once.js';

/** Answers every line of standard input in one conversation; tells whether all were answered. */
export async function askLines(desk: AIOrchestrator): Promise<boolean> {
  let areAllAnswered = true;
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') {
      areAllAnswered = (await askOnce(desk, line)) && areAllAnswered;
    }
  }
  return areAllAnswered;
}
