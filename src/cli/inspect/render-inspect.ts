import type { Loss } from '../../schema/dialect/loss.js';
import { refusesStrict } from '../../schema/dialect/tool-fit.js';
import type { RelayReport } from '../../tool/relay/describe-relay.js';
import type { ToolLimits } from '../../tool/tool-report.js';
import { columns, wrapText } from '../text-layout.js';
import { groupLosses } from '../tools/group-losses.js';
import { parameterAt } from '../tools/parameter-at.js';
import type { InspectedTool, InspectReport, VendorReport } from './inspect-report.js';

const SET_BY: Readonly<Record<RelayReport['setBy'], string>> = {
  tool: 'said by the tool or its class',
  provider: "the provider's default",
  contract: 'as for all tools in code',
};

/** A report as text, for terminals of a hundred columns; payloads are long and shown only when asked for. */
export function renderInspect(report: InspectReport, showsPayloads: boolean): string {
  const { tools, totals, tokenizer, problems, warnings } = report;
  const sums = totals.map(({ vendor, tokens }) => [vendor, String(tokens).padStart(6)]);
  const blocks = [
    ...tools.map((tool) => toolLines(tool, showsPayloads)),
    [
      `tokens of ${tools.length === 1 ? 'this tool' : `these ${tools.length} tools`} in each request (${tokenizer})`,
      ...columns(sums, '  '),
    ],
    listLines('warnings', warnings),
    listLines('start-up refuses', problems),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function listLines(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [title, ...texts.flatMap((text) => wrapText(`- ${text}`, '  '))];
}

function toolLines(tool: InspectedTool, showsPayloads: boolean): readonly string[] {
  const { name, owner, scope, description, parameters, relay, limits, isConditional, vendors } = tool;
  return [
    `${name}  (${owner}${scope === undefined ? '' : `, ${scope}`})`,
    ...wrapText(description === '' ? 'no description' : description, '  '),
    ...(parameters.length > 0 ? ['  parameters'] : ['  no parameters']),
    ...columns(
      parameters.map(({ name: parameter, type, isRequired, source }) => [
        parameter,
        type,
        isRequired ? 'required' : 'optional',
        source,
      ]),
      '    ',
    ),
    ...columns(
      [
        ['errors', relayText(relay)],
        ['limits', limitsText(limits)],
        ...(isConditional ? [['when', 'hidden from some turns']] : []),
      ],
      '  ',
    ),
    ...columns([['vendor', 'tokens', 'strict', 'name'], ...vendors.map((vendor) => vendorRow(vendor, name))], '  '),
    ...reasonLines("beside the tool's own schema; the call is checked all the same", vendors, ({ losses }) => losses),
    ...reasonLines("not strict with 'auto'", vendors, ({ notStrict }) => notStrict.filter(isReason)),
    ...(showsPayloads ? vendors.flatMap(payloadLines) : []),
  ];
}

function relayText({ policy, setBy, relaysAnyMessage }: RelayReport): string {
  return `${policy}, ${SET_BY[setBy]}${relaysAnyMessage ? '; raw messages reach the model, masked' : ''}`;
}

function limitsText({ timeoutMs, maxResultChars, maxCalls, isSequential }: ToolLimits): string {
  const calls = maxCalls === 0 ? 'any number of calls a turn' : `${maxCalls} calls a turn`;
  return [
    timeoutMs === undefined ? 'no time limit' : `${timeoutMs.toLocaleString('en')} ms a call`,
    `${maxResultChars.toLocaleString('en')} characters a result`,
    ...(maxCalls === undefined ? [] : [calls]),
    ...(isSequential ? ['runs alone'] : []),
  ].join(', ');
}

function vendorRow({ vendor, name, strict, notStrict, tokens }: VendorReport, ownName: string): readonly string[] {
  return [vendor, String(tokens).padStart(6), strictText(strict, notStrict), name === ownName ? '' : name];
}

function strictText(strict: boolean, notStrict: readonly Loss[]): string {
  if (strict) {
    return 'yes';
  }
  if (notStrict.length === 0) {
    return 'possible';
  }
  if (!notStrict.some(isReason)) {
    return 'no such mode';
  }
  return notStrict.some(refusesStrict) ? 'no' : 'with losses';
}

function isReason({ done }: Loss): boolean {
  return done !== 'no strict mode';
}

function reasonLines(
  title: string,
  vendors: readonly VendorReport[],
  reasonsOf: (report: VendorReport) => readonly Loss[],
): readonly string[] {
  const groups = groupLosses(vendors.map((report) => ({ vendor: report.vendor, losses: reasonsOf(report) })));
  const lines = groups.flatMap(({ path, keywords, done, vendors: names }) =>
    wrapText(
      `${path === '' ? 'the tool' : parameterAt(path)}: ${keywords.join(', ')}: ${done} (${names.join(', ')})`,
      '    ',
    ),
  );
  return lines.length === 0 ? [] : [`  ${title}`, ...lines];
}

function payloadLines({ vendor, payload }: VendorReport): readonly string[] {
  return [
    `  payload for ${vendor}`,
    ...JSON.stringify(payload, null, 2)
      .split('\n')
      .map((line) => `    ${line}`),
  ];
}
