import { createRequire } from 'node:module';
import { ToolDefinitionError } from '../../errors/tool-definition-error.js';

type ClassValidator = typeof import('class-validator');
type ClassTransformer = typeof import('class-transformer');

/** What class-transformer keeps about one `@Type` property; the package exports no type for it. */
export interface TypeMetadata {
  /** Absent for `@Type()` without a function. */
  readonly typeFunction?: (options?: { newObject: unknown; object: unknown; property: string }) => unknown;
  readonly options?: {
    readonly discriminator?: {
      readonly property: string;
      readonly subTypes: readonly { readonly name: string; readonly value: unknown }[];
    };
    readonly keepDiscriminatorProperty?: boolean;
  };
}

interface TransformerStorage {
  readonly defaultMetadataStorage: {
    findTypeMetadata(target: unknown, propertyName: string): TypeMetadata | undefined;
  };
}

const require = createRequire(import.meta.url);

/** Tells whether any class in this process has class-validator decorators, without loading the library. */
export function hasValidatedClasses(): boolean {
  return 'classValidatorMetadataStorage' in globalThis;
}

/** Loads class-validator on first need. */
export function classValidator(): ClassValidator {
  return load('class-validator') as ClassValidator;
}

/** Loads class-transformer on first need. */
export function classTransformer(): ClassTransformer {
  return load('class-transformer') as ClassTransformer;
}

/** What `@Type` says about a property, inherited decorators included. */
export function typeMetadata(target: unknown, property: string): TypeMetadata | undefined {
  const storage = load('class-transformer/cjs/storage.js') as TransformerStorage;
  return storage.defaultMetadataStorage.findTypeMetadata(target, property);
}

function load(module: string): unknown {
  try {
    return require(module);
  } catch (cause) {
    const [name] = module.split('/');
    throw new ToolDefinitionError(
      [`A tool's parameter is a class, which needs ${name}, and that cannot be loaded. Run: npm install ${name}`],
      { cause },
    );
  }
}
