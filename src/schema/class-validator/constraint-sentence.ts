import type { ValidationArguments } from 'class-validator';
import { classValidator } from './libraries.js';
import type { Rule } from './property-rules.js';

/**
 * Says a constraint in words for the model: the message of the decorator, or of its validator, without the property's
 * name. Undefined where there is neither.
 */
export function constraintSentence(rule: Rule, target: unknown): string | undefined {
  const text = fillPlaceholders(messageOf(rule, target), rule.constraints ?? []).trim();
  if (text === '') {
    return undefined;
  }
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.endsWith('.') ? capital : `${capital}.`;
}

function messageOf(rule: Rule, target: unknown): string {
  const args: ValidationArguments = {
    value: undefined,
    constraints: rule.constraints ?? [],
    targetName: String((target as { name?: unknown }).name),
    object: {},
    property: '$property',
  };
  try {
    const own = typeof rule.message === 'function' ? rule.message(args) : rule.message;
    return own || (validatorOf(rule)?.defaultMessage?.(args) ?? '');
  } catch {
    return '';
  }
}

function validatorOf(rule: Rule): { defaultMessage?: (args: ValidationArguments) => string } | undefined {
  const [constraint] = classValidator().getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
  return constraint?.instance as { defaultMessage?: (args: ValidationArguments) => string } | undefined;
}

function fillPlaceholders(message: string, constraints: readonly unknown[]): string {
  return message
    .replaceAll(/\$constraint(\d+)/g, (_, number: string) => shown(constraints[Number(number) - 1]))
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
