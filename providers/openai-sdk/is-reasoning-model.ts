/** Names of OpenAI's reasoning models; `gpt-5-chat` does not reason, and fine-tuned models carry their base's name. */
const REASONING_MODEL = /^(?:ft:|openai\/)?(?:o\d|gpt-(?:[5-9]|\d\d)(?!.*-chat)|codex-|gpt-oss)/;

/** Tells by its name whether a model reasons, and so takes neither `temperature` nor `max_tokens`. */
export function isReasoningModel(model: string): boolean {
  return REASONING_MODEL.test(model.toLowerCase());
}
