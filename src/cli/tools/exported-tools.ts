import { readService } from '../../tool/reflection/service-chain.js';
import { isToolServiceRef, type ServiceClass } from '../../tool/tool-service-ref.js';
import type { ToolSpec } from '../../tool/tool-spec.js';

/** A tool that is defined in code, and the export that holds it. */
export interface ExportedSpec {
  readonly spec: ToolSpec;
  readonly owner: string;
}

/** Everything with tools that a module exports, each thing once. */
export interface ExportedTools {
  readonly services: readonly ServiceClass[];
  readonly specs: readonly ExportedSpec[];
}

/**
 * Finds tools among the exports of a module: annotated classes and instances of them, references to them, tools
 * defined in code, and lists of all these.
 */
export function exportedTools(exports: Readonly<Record<string, unknown>>): ExportedTools {
  const services = new Set<ServiceClass>();
  const specs = new Map<ToolSpec, string>();
  const visit = (value: unknown, place: string): void => {
    const service = serviceOf(value);
    if (service !== undefined) {
      services.add(service);
    } else if (isToolSpec(value) && !specs.has(value)) {
      specs.set(value, place);
    }
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
      visit(item, `${place}[${index}]`);
    }
  };
  for (const [name, value] of Object.entries(exports)) {
    visit(value, `export ${name}`);
  }
  return {
    services: [...services].filter((service) => !isExtended(service, services)),
    specs: [...specs].map(([spec, owner]) => ({ spec, owner })),
  };
}

/** The annotated class that a value is, is an instance of, or stands for. */
function serviceOf(value: unknown): ServiceClass | undefined {
  if (typeof value === 'function') {
    return isAnnotated(value) ? value : undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  if (isToolServiceRef(value)) {
    return value.service;
  }
  const maker: unknown = value.constructor;
  return typeof maker === 'function' && isAnnotated(maker) ? maker : undefined;
}

/** What is wrong with a class's decorators counts as annotation, so that it is reported. */
function isAnnotated(value: object): value is ServiceClass {
  const { prototype } = value as { prototype?: unknown };
  if (typeof prototype !== 'object' || prototype === null) {
    return false;
  }
  const { methods, problems } = readService(value as ServiceClass);
  return methods.length > 0 || problems.length > 0;
}

function isToolSpec(value: unknown): value is ToolSpec {
  return typeof value === 'object' && value !== null && 'execute' in value && 'name' in value;
}

/** A class that others build on is seen through them: its tools would be there twice. */
function isExtended(service: ServiceClass, services: ReadonlySet<ServiceClass>): boolean {
  return [...services].some((other) => other !== service && other.prototype instanceof service);
}
