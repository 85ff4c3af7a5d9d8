import type { ChatMessage } from '../conversation/chat-message.js';
import { describeError } from '../logging/describe-error.js';
import type { Logger } from '../logging/logger.js';
import type { AttachmentsByMessageId } from '../provider/llm-provider.js';
import { isPromiseLike } from '../tool/promise-like.js';
import { claimComponents } from './claims.js';
import { classNameOf } from './class-name.js';
import type { Conversation } from './conversation.js';
import type { PromptOptions } from './prompt-options.js';

/** Submits what an input sends. */
export type SubmitListener<TData> = (text: string | null | undefined, options?: PromptOptions<TData>) => void;

/**
 * Makes the components belong to the conversation, replays its history to provider and list, and listens to input and
 * clicks.
 *
 * @returns a function that undoes all that
 * @throws IllegalStateError when a component belongs to another orchestrator, or what the provider throws; then nothing
 * is claimed.
 */
export function connectConversation<TData>(
  conversation: Conversation<TData>,
  attachments: AttachmentsByMessageId,
  submit: SubmitListener<TData>,
): () => void {
  const { provider, messageList, input, fileReceiver, controllers } = conversation.connection;
  const undo = [claimComponents([provider, messageList, input, fileReceiver, ...controllers])];
  const undoAll = () => {
    for (const step of undo.splice(0).reverse()) {
      letGo(step, conversation.logger);
    }
  };
  try {
    replayHistory(conversation, attachments);
    undo.push(listenToClicks(conversation));
    if (input !== undefined) {
      const stop: (() => void) | undefined = input.addSubmitListener(submit);
      undo.push(() => {
        if (typeof stop !== 'function') {
          throw new TypeError(
            `addSubmitListener() of ${classNameOf(input, 'the input')} returned no function. Return one that ends it.`,
          );
        }
        return stop();
      });
    }
    return undoAll;
  } catch (error) {
    undoAll();
    throw error;
  }
}

/** A component that cannot be let go keeps no other one. */
function letGo(step: () => unknown, logger: Logger): void {
  const logFailure = (error: unknown) => logger.error({ error: describeError(error) }, 'A component did not let go.');
  try {
    const result = step();
    if (isPromiseLike(result)) {
      result.then(undefined, logFailure);
    }
  } catch (error) {
    logFailure(error);
  }
}

function replayHistory<TData>(conversation: Conversation<TData>, attachments: AttachmentsByMessageId): void {
  const { history, connection, logger } = conversation;
  if (history.length === 0) {
    return;
  }
  if (connection.provider.setHistory === undefined) {
    logger.warn(
      {},
      `${classNameOf(connection.provider, 'The provider')} has no setHistory(); the model starts without the history.`,
    );
  } else {
    connection.provider.setHistory(history, attachments);
  }
  for (const entry of history) {
    showEntry(conversation, entry, attachments);
  }
}

function showEntry<TData>(
  { view, settings }: Conversation<TData>,
  { role, content, time, messageId }: ChatMessage,
  attachments: AttachmentsByMessageId,
): void {
  const isUser = role === 'user';
  const message = view.add({
    text: content,
    userName: isUser ? settings.userName : settings.assistantName,
    time,
    attachments: (isUser && messageId !== undefined && attachments.get(messageId)) || [],
  });
  if (isUser && messageId !== undefined) {
    view.identify(message, messageId);
  }
}

function listenToClicks<TData>({ view, connection, logger }: Conversation<TData>): () => void {
  const { attachmentClickListener } = connection;
  if (attachmentClickListener === undefined) {
    return () => {};
  }
  const logFailure = (error: unknown) =>
    logger.error({ error: describeError(error) }, 'The attachment click listener failed.');
  return view.onAttachmentClick((messageId, index) => {
    try {
      const result = attachmentClickListener(Object.freeze({ messageId, index }));
      if (isPromiseLike(result)) {
        result.then(undefined, logFailure);
      }
    } catch (error) {
      logFailure(error);
    }
  });
}
