import { describe, expect, it } from '@jest/globals';
import { Context, Param, Tool } from 'toolwright';
import { parametersOf, problemsOf } from '../support/call-tool.js';

const REMEDY = 'Only instance methods can be tools: move the decorator to a public instance method of the class.';
const named = Symbol('named');

class StaticTool {
  @Tool('Good')
  good(): void {}

  // @ts-expect-error a static method has no instance to run on
  @Tool('Bad')
  static bad(): void {}
}

class AccessorTool {
  // @ts-expect-error an accessor is not a method
  @Tool('Bad')
  get bad(): number {
    return 1;
  }
}

class PropertyTool {
  // @ts-expect-error a property is not a method
  @Tool('Bad')
  bad = 1;
}

class SymbolTool {
  @Tool('Bad')
  [named](): void {}
}

class ConstructorParameter {
  // @ts-expect-error a constructor is not a method
  constructor(@Param('Bad') readonly bad: string) {}
}

class StaticParameter {
  // @ts-expect-error a static method has no instance to run on
  static bad(@Param('Bad') bad: string): string {
    return bad;
  }

  good(): void {}
}

class PrivateMembers {
  @Tool('Kept from other code, offered to the model')
  private kept(): string {
    return 'kept';
  }

  // @ts-expect-error a #private method cannot be decorated at all
  @Tool('Bad')
  #hidden(): string {
    return this.kept();
  }

  reveal(): string {
    return this.#hidden();
  }
}

class ForgottenTool {
  find(@Param('City') city: string, @Context() context: unknown): unknown {
    return [city, context];
  }
}

class DescribedTwice {
  @Tool('Both forms', { params: { city: 'The city', unit: { enum: ['C'] }, context: 'Not for the model' } })
  find(@Param('City') city: string, unit: string, @Context() context: unknown): unknown {
    return [city, unit, context];
  }

  @Tool('Destructured', { params: {} })
  take({ x }: { x: number }): number {
    return x;
  }
}

class DescribedByName {
  @Tool('One form or the other', { params: { unit: { description: 'The unit', enum: ['C', 'F'] } } })
  find(@Param('The city') city: string, unit: 'C' | 'F' = 'C'): string {
    return `${city} in ${unit}`;
  }
}

describe('decorators', () => {
  it('A-05 refuse a static method', () => {
    expect(problemsOf(new StaticTool())).toEqual([`StaticTool.bad: @Tool is on a static member. ${REMEDY}`]);
  });

  it('A-05 refuse an accessor and a property', () => {
    expect(problemsOf(new AccessorTool())).toEqual([`AccessorTool.bad: @Tool is on an accessor. ${REMEDY}`]);
    expect(problemsOf(new PropertyTool())).toEqual([`PropertyTool.bad: @Tool is on a property. ${REMEDY}`]);
  });

  it('A-05 refuse a member named by a symbol', () => {
    expect(problemsOf(new SymbolTool())).toEqual([
      `SymbolTool[Symbol(named)]: @Tool is on a member named by a symbol. ${REMEDY}`,
    ]);
  });

  it('A-05 refuse parameters of constructors and static methods', () => {
    expect(problemsOf(new ConstructorParameter('x'))).toEqual([
      `ConstructorParameter: @Param is on a constructor. ${REMEDY}`,
    ]);
    expect(problemsOf(new StaticParameter())).toEqual([`StaticParameter.bad: @Param is on a static member. ${REMEDY}`]);
  });

  it('A-05 take a method that is private to TypeScript alone', () => {
    expect(problemsOf(new PrivateMembers())).toEqual([]);
  });

  it('refuse decorated parameters of a method without @Tool', () => {
    expect(problemsOf(new ForgottenTool())).toEqual([
      'ForgottenTool.find: its parameters are decorated, but the method has no @Tool. Add @Tool, or remove the decorators.',
    ]);
  });

  it('take each parameter described by @Param or by its name', () => {
    expect(parametersOf(new DescribedByName(), 'find')).toEqual({
      city: { type: 'string', description: 'The city' },
      unit: { type: 'string', enum: ['C', 'F'], description: 'The unit', default: 'C' },
    });
  });

  it('refuse a parameter that is described in two ways', () => {
    expect(problemsOf(new DescribedTwice())).toEqual([
      'DescribedTwice.find: both @Param and @Tool({ params }) describe the parameter "city". Remove one of them.',
      'DescribedTwice.find: its parameter "context" gets the tool context, so params must not describe it.',
      expect.stringContaining(
        'its name is not known, because it is destructured. Write it as a plain parameter with a name.',
      ),
      expect.stringContaining('DescribedTwice.take, parameter 1: its type is seen only as Object'),
    ]);
  });

  it('say what to write instead of decorated parameters, which standard decorators do not know', () => {
    const context = { kind: 'method', name: 'find', metadata: {} };
    const others =
      'with the names of your parameters, or compile with "experimentalDecorators" and "emitDecoratorMetadata" (tsc), ' +
      'or "legacyDecorator" and "decoratorMetadata" (swc).';
    expect(() => Reflect.apply(Param('City'), undefined, [() => {}, context])).toThrow(
      '@Param on find was compiled as a standard (TC39) decorator, and those know no parameters. ' +
        `Write @Tool('…', { params: { city: 'The city' } }) ${others}`,
    );
    expect(() => Reflect.apply(Context(), undefined, [() => {}, context])).toThrow(
      '@Context on find was compiled as a standard (TC39) decorator, and those know no parameters. ' +
        `Write @Tool('…', { context: 'context' }) ${others}`,
    );
  });

  it('refuse standard decorators of a compiler that leaves no metadata', () => {
    expect(() => Reflect.apply(Tool('City'), undefined, [() => {}, { kind: 'method', name: 'find' }])).toThrow(
      '@Tool on find was compiled as a standard (TC39) decorator without decorator metadata. Compile with TypeScript 5.2 ' +
        'or later, esbuild 0.21 or later, or swc with "decoratorVersion": "2023-11".',
    );
  });
});
