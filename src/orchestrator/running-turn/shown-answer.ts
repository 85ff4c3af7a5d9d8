import { GrowingText } from '../../provider/growing-text.js';
import type { Clock } from '../clock.js';
import type { AIMessage } from '../components/ai-message-list.js';
import type { MessageView } from '../message-view.js';

/** One turn's answer on the list: typing indicator first, the message from the first delta on. */
export class ShownAnswer {
  readonly #view: MessageView;
  readonly #userName: string;
  readonly #clock: Clock;
  #message: AIMessage | undefined;
  readonly #text = new GrowingText();
  /** How much of the text the list has; less than all after the list missed something. */
  #shownLength = 0;
  #isIndicated = false;

  constructor(view: MessageView, userName: string, clock: Clock) {
    this.#view = view;
    this.#userName = userName;
    this.#clock = clock;
  }

  indicate(): void {
    this.#isIndicated = true;
    this.#view.showIndicator(this.#userName);
  }

  hideIndicator(): void {
    if (this.#isIndicated) {
      this.#isIndicated = false;
      this.#view.hideIndicator();
    }
  }

  append(delta: string): void {
    this.hideIndicator();
    this.#text.append(delta);
    this.#view.update(() => this.#show(delta));
  }

  /** Hides the indicator and shows what the list has missed. */
  finish(): void {
    this.hideIndicator();
    if (this.#shownLength < this.#text.length) {
      this.#view.update(() => this.#show(this.#text.text));
    }
  }

  /** Shows a sentence instead of the answer. */
  replace(sentence: string): void {
    this.hideIndicator();
    this.#view.update(() => {
      if (this.#message === undefined) {
        this.#create(sentence);
      } else {
        this.#message.text = sentence;
      }
    });
  }

  /** Shows a sentence below the answer. */
  addBelow(sentence: string): void {
    this.#view.add({ text: sentence, userName: this.#userName, time: this.#clock.now(), attachments: [] });
  }

  #show(delta: string): void {
    const message = this.#message ?? this.#create('');
    if (message === undefined) {
      return;
    }
    if (this.#shownLength === this.#text.length - delta.length) {
      message.appendText(delta);
    } else {
      message.text = this.#text.text;
    }
    this.#shownLength = this.#text.length;
  }

  #create(text: string): AIMessage | undefined {
    this.#message = this.#view.add({ text, userName: this.#userName, time: this.#clock.now(), attachments: [] });
    return this.#message;
  }
}
