import type { ValidationArguments } from 'class-validator';
import { classValidator } from './libraries.js';
import type { Rule } from './property-rules.js';

/** What a message that is a function makes of the value, which there is none of yet. */
const VALUE_IN_TEXT = /\b((?:got|received|given|was|found):? ["']?)undefined\b/g;

/** A part of a message, set off by a sign, that speaks of the value that came. */
const OF_VALUE = /\s*(?:[,;:]|\()[^,;:()]*\$value[^,;:()]*\)?/g;

/**
 * Says a constraint in words for the model: the message of the decorator, or of its validator, without the property's
 * name and without what it says of the value that came. Undefined where nothing is left.
 */
export function constraintSentence(rule: Rule, target: unknown): string | undefined {
  const message = fillConstraints(messageOf(rule, target), rule.constraints ?? []);
  const text = fillNames(message.replaceAll(OF_VALUE, ''), nameOf(target)).trim();
  if (text === '' || text.includes('$value')) {
    return undefined;
  }
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.endsWith('.') ? capital : `${capital}.`;
}

function messageOf(rule: Rule, target: unknown): string {
  const args: ValidationArguments = {
    value: undefined,
    constraints: rule.constraints ?? [],
    targetName: nameOf(target),
    object: {},
    property: '$property',
  };
  try {
    const own = typeof rule.message === 'function' ? rule.message(args) : rule.message;
    const text = own || (validatorOf(rule)?.defaultMessage?.(args) ?? '');
    return text.replaceAll(VALUE_IN_TEXT, '$1$value');
  } catch {
    return '';
  }
}

function nameOf(target: unknown): string {
  return String((target as { name?: unknown }).name);
}

function validatorOf(rule: Rule): { defaultMessage?: (args: ValidationArguments) => string } | undefined {
  const [constraint] = classValidator().getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
  return constraint?.instance as { defaultMessage?: (args: ValidationArguments) => string } | undefined;
}

/** Those that there are not go the way of the value. */
function fillConstraints(message: string, constraints: readonly unknown[]): string {
  return message.replaceAll(/\$constraint(\d+)/g, (_, number: string) => {
    const constraint = constraints[Number(number) - 1];
    return constraint === undefined ? '$value' : shown(constraint);
  });
}

function fillNames(message: string, target: string): string {
  return message
    .replaceAll('$target', target)
    .replaceAll(/^each value in \$property /g, '')
    .replaceAll(/^\$property /g, '')
    .replaceAll('$property', 'the value');
}

function shown(value: unknown): string {
  return Array.isArray(value)
    ? value.map(shown).join(', ')
    : value instanceof Date
      ? value.toISOString()
      : String(value);
}
