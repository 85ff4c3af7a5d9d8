import type { AIMessage, AIMessageList, NewMessage } from 'toolwright';

/** A message list that writes down, one line each, what it is asked to show. */
export class RecordingList implements AIMessageList {
  readonly #record: (line: string) => void;

  constructor(record: (line: string) => void) {
    this.#record = record;
  }

  addMessage({ text, userName, time, attachments }: NewMessage): AIMessage {
    const files = attachments.map(({ name }) => ` [${name}]`).join('');
    this.#record(`list: add ${userName} "${text}"${files}`);
    return new RecordedMessage(this.#record, userName, time, text);
  }

  showTypingIndicator(userName: string): void {
    this.#record(`list: ${userName} types`);
  }

  hideTypingIndicator(): void {
    this.#record('list: nobody types');
  }
}

class RecordedMessage implements AIMessage {
  readonly userName: string;
  readonly time: Date;
  readonly #record: (line: string) => void;
  #text: string;

  constructor(record: (line: string) => void, userName: string, time: Date, text: string) {
    this.#record = record;
    this.userName = userName;
    this.time = time;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#record(`list: replace by "${text}"`);
  }

  appendText(delta: string): void {
    this.#text += delta;
    this.#record(`list: append "${delta}"`);
  }
}
