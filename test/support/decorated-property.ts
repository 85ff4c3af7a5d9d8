import 'reflect-metadata';
import { type JsonSchema, Param, Tool, ToolServiceRef, type TypeToken } from 'toolwright';
import { parametersOf, toolContext, toolOf } from './call-tool.js';

/** A tool with one class parameter, whose class has one decorated property `value`. */
export interface PropertyTool {
  readonly schema: JsonSchema | undefined;
  readonly isRequired: boolean;
  /** Calls the tool with a value of the property; the value as the tool received it. */
  call(value: unknown): Promise<unknown>;
}

/** Builds such a class as a compiler would have: the written type, then the decorators. */
export function propertyTool(type: unknown, ...decorators: readonly PropertyDecorator[]): PropertyTool {
  class Subject {
    value: unknown;
  }
  Reflect.defineMetadata('design:type', type, Subject.prototype, 'value');
  for (const decorate of decorators) {
    decorate(Subject.prototype, 'value');
  }
  return toolOfClass(Subject);
}

/** A tool whose only parameter is of a class. */
export function serviceOf(subject: TypeToken, groups?: readonly string[]): object {
  class Service {
    take(received: unknown): unknown {
      return received;
    }
  }
  Param({ type: subject, ...(groups !== undefined && { groups }) })(Service.prototype, 'take', 0);
  const descriptor = Object.getOwnPropertyDescriptor(Service.prototype, 'take');
  Tool('Takes it')(Service.prototype, 'take', descriptor as TypedPropertyDescriptor<() => unknown>);
  return new Service();
}

/** The same with a manifest that says the type of the parameter, whose class is `subject` itself. */
export function typedServiceOf(subject: TypeToken, schema: JsonSchema): ToolServiceRef {
  const service = serviceOf(subject);
  const token = service.constructor as new () => object;
  const parameters = [{ name: 'received', schema: { ...schema, tsType: `class ${subject.name}` } }];
  const classes = [{ name: token.name, file: 'service.ts', hash: '', tools: { take: { parameters } } }];
  return new ToolServiceRef(token, () => service, { format: 1, classes });
}

/** Calls the tool of {@link serviceOf} with a JSON object. */
export async function callWith(service: object, received: object): Promise<unknown> {
  const tool = toolOf(service, 'take');
  return tool.run(tool.prepare({ received }), toolContext);
}

function toolOfClass(subject: TypeToken): PropertyTool {
  const service = serviceOf(subject);
  const schema = parametersOf(service, 'take')?.received;
  return {
    schema: schema?.properties?.value,
    isRequired: schema?.required?.includes('value') ?? false,
    call: async (value) => ((await callWith(service, { value })) as { value: unknown }).value,
  };
}
