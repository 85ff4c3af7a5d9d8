import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const root = process.cwd();

interface Example {
  /** Where it stands, for the message. */
  readonly place: string;
  readonly code: string;
}

function typeScriptFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

function docstringExamples(file: string): Example[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/@example\s*\n\s*\* ```ts\n([\s\S]*?)\n\s*\* ```/g)].map((match, index) => ({
    place: `${file} example ${index + 1}`,
    code: (match[1] ?? '').replaceAll(/^\s*\* ?/gm, ''),
  }));
}

function markdownExamples(file: string): Example[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match, index) => ({
    place: `${file} example ${index + 1}`,
    code: match[1] ?? '',
  }));
}

function typeErrors(examples: readonly Example[]): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
      },
    },
  );
  if (config === undefined) {
    throw new Error('tsconfig.json cannot be read.');
  }
  const virtual = new Map(
    examples.map(({ code }, index) => [resolve(root, `test/docs/example-${index}.ts`), `${code}\nexport {};\n`]),
  );
  const host = ts.createCompilerHost(config.options);
  const readFile = host.readFile.bind(host);
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  host.readFile = (name) => virtual.get(resolve(name)) ?? readFile(name);
  host.fileExists = (name) => virtual.has(resolve(name)) || fileExists(name);
  host.getSourceFile = (name, options, ...rest) => {
    const text = virtual.get(resolve(name));
    return text === undefined ? getSourceFile(name, options, ...rest) : ts.createSourceFile(name, text, options);
  };
  const program = ts.createProgram([...virtual.keys()], config.options, host);
  return [...virtual.keys()].flatMap((file, index) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${examples[index]?.place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

describe('examples', () => {
  const documented = ['decorators', 'providers', 'src'].flatMap(typeScriptFiles).flatMap(docstringExamples);
  const manuals = ['README.md', 'CONTRIBUTING.md', 'docs/nestjs.md'].flatMap(markdownExamples);

  it('compile wherever the documentation shows one', () => {
    expect(typeErrors([...documented, ...manuals])).toEqual([]);
  });

  it('stand on every decorator, every provider and the orchestrator', () => {
    const mustHave = [
      'decorators/param.ts',
      'decorators/tool-service.ts',
      'decorators/tool.ts',
      'providers/anthropic/provider.ts',
      'providers/offline/provider.ts',
      'providers/openai-chat/provider.ts',
      'providers/openai/provider.ts',
      'src/orchestrator/orchestrator.ts',
    ];
    expect(mustHave.filter((file) => docstringExamples(file).length === 0)).toEqual([]);
  });

  it('in the README begin with the first sample, word for word', () => {
    const sample = readFileSync(join(root, 'samples/first-tool/main.ts'), 'utf8');
    expect(sample).toContain((markdownExamples('README.md')[0]?.code ?? 'missing').trim());
  });
});
