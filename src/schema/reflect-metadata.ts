/// <reference types="reflect-metadata" />
import { createRequire } from 'node:module';

// It is CommonJS, and to import it as a module takes many times as long as to require it.
if (!('getMetadata' in Reflect)) {
  createRequire(import.meta.url)('reflect-metadata');
}
