import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { transformSync as swc } from '@swc/core';
import ts from 'typescript';
import { runCommand } from '../support/run-command.js';

/** Inside the compiled package, so that programs find it by its name. */
const OUTPUT = resolve('build/package/test/circular-imports');

const order = `import { IsString } from 'class-validator';
import { OrderService } from './service';
export class Order {
  @IsString() id!: string;
  static readonly service = () => OrderService;
}
`;
const direct = `import { Tool } from 'toolwright';
import { Order } from './order';
export class OrderService {
  @Tool('Ships an order') ship(order: Order): unknown { return order instanceof Order; }
}
`;
const named = `import { Param, Tool } from 'toolwright';
import { Order } from './order';
import type { Order as OrderType } from './order';
export class OrderService {
  @Tool('Ships an order') ship(@Param({ type: () => Order }) order: OrderType): unknown { return order instanceof Order; }
}
`;

/** Loads each variant as an application would, beginning with the class that its service refers to. */
const program = `import { annotatedTools } from 'toolwright';
const results = {};
for (const path of process.argv.slice(2)) {
  try {
    const { Order } = await import(path);
    const Service = Order.service();
    const [tool] = annotatedTools(new Service());
    results[path] = [tool.parametersSchema.properties.order, await tool.run(tool.prepare({ order: { id: 'a' } }), { signal: new AbortController().signal })];
  } catch (error) {
    results[path] = String(error);
  }
}
console.log(JSON.stringify(results));
`;

function compileBySwc(code: string, isModule: boolean): string {
  return swc(code, {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: isModule ? 'es6' : 'commonjs' },
  }).code;
}

/** As one program, so that the compiler knows which imports are classes. */
function compileByTsc(rootNames: readonly string[]): void {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    noLib: true,
    types: [],
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
  };
  ts.createProgram({ rootNames, options }).emit();
}

const NAMED = ['./tsc/named/order.mjs', './tsc/named/order.cjs', './swc/named/order.mjs', './swc/named/order.cjs'];
const DIRECT = NAMED.map((path) => path.replace('named', 'direct'));
let results: Readonly<Record<string, unknown>>;

/** Writes both files of a variant as TypeScript, and returns their paths without the last part of the name. */
function write(compiler: string, variant: string, service: string): string[] {
  const folder = join(OUTPUT, compiler, variant);
  mkdirSync(folder, { recursive: true });
  return ['m', 'c'].flatMap((kind) =>
    Object.entries({ order, service }).map(([name, text]) => {
      const path = join(folder, `${name}.${kind}`);
      writeFileSync(`${path}ts`, text.replaceAll(/'\.\/(\w+)'/g, `'./$1.${kind}js'`));
      return path;
    }),
  );
}

beforeAll(async () => {
  rmSync(OUTPUT, { recursive: true, force: true });
  const services = Object.entries({ direct, named });
  compileByTsc(services.flatMap(([variant, text]) => write('tsc', variant, text)).map((path) => `${path}ts`));
  for (const path of services.flatMap(([variant, text]) => write('swc', variant, text))) {
    writeFileSync(`${path}js`, compileBySwc(readFileSync(`${path}ts`, 'utf8'), path.endsWith('m')));
  }
  writeFileSync(join(OUTPUT, 'main.mjs'), program);
  const { stdout, stderr } = await runCommand(process.execPath, [join(OUTPUT, 'main.mjs'), ...NAMED, ...DIRECT]);
  results = stdout === '' ? { stderr } : JSON.parse(stdout);
});

describe('a class that is imported in a circle', () => {
  const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const early = "ReferenceError: Cannot access 'Order' before initialization";

  it.each(NAMED)('G-01 is known by a function that returns it in %s', (path) => {
    expect(results[path]).toEqual([schema, true]);
  });

  it('ends the start of an ES module that names it as a type, since compilers evaluate it there', () => {
    expect(results['./tsc/direct/order.mjs']).toBe(early);
    expect(results['./swc/direct/order.mjs']).toBe(early);
    expect(results['./swc/direct/order.cjs']).toBe(early);
  });

  it('G-03 is refused with that remedy in a CommonJS module by tsc', () => {
    expect(results['./tsc/direct/order.cjs']).toMatch(
      /OrderService\.ship, parameter 1 "order": its type is unknown: the compiler left no type\. .* For a class that is declared later or imported in a circle, write type: \(\) => TheClass\./,
    );
  });
});
