import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Finds a file of the installed `vega-datasets` package, whose exports hide its data folder. */
export function datasetPath(fileName: string): string {
  return join(dirname(require.resolve('vega-datasets')), '../data', fileName);
}
