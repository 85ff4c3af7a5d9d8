import { expect, it } from '@jest/globals';
import { annotatedTools, Param, Tool, ToolServiceRef } from 'toolwright';
import type { ToolManifest } from 'toolwright/manifest';
import { callTool, problemsOf } from '../support/call-tool.js';

/** A class as a bundler wrote it, whose one method gets its decorators as a bundle applies them. */
function bundled(text: string, ...decorators: readonly MethodDecorator[]): ToolServiceRef['service'] {
  const made = new Function(`return ${text}`)() as ToolServiceRef['service'];
  const descriptor = Object.getOwnPropertyDescriptor(made.prototype, 'find') ?? {};
  for (const decorator of decorators) {
    decorator(made.prototype, 'find', descriptor);
  }
  return made;
}

const manifest: ToolManifest = {
  format: 1,
  classes: [
    {
      name: 'Weather',
      file: 'weather.ts',
      hash: '0',
      tools: {
        find: {
          parameters: [
            { name: 'city', schema: { type: 'string', enum: ['Bern', 'Jena'] } },
            { name: 'day', isOptional: true, schema: { type: 'string' } },
          ],
        },
      },
    },
  ],
};

function given(service: ToolServiceRef['service']): ToolServiceRef {
  return new ToolServiceRef(service, () => Reflect.construct(service, []), manifest);
}

it('a bundle that numbers a parameter is not stale, and the tool has the name of the source', async () => {
  const numbered = given(bundled('class Weather { find(city2, day$1) { return [city2, day$1]; } }', Tool('Finds')));
  expect(annotatedTools(numbered)[0]?.parametersSchema).toEqual({
    type: 'object',
    properties: { city: { type: 'string', enum: ['Bern', 'Jena'] }, day: { type: 'string' } },
    required: ['city'],
  });
  expect(await callTool(numbered, 'find', { city: 'Bern', day: 'today' })).toEqual(['Bern', 'today']);
  const renamed = 'class Weather { find(town, day2) { return [town, day2]; } }';
  expect(problemsOf(given(bundled(renamed, Tool('Finds'))))).toEqual([
    'Weather.find: parameter 1 is "city" in the manifest, "town" in the class. The manifest is stale: run "npx toolwright schema" again.',
  ]);
  const named = (target: object) => Param('City', { name: 'city' })(target, 'find', 0);
  expect(problemsOf(given(bundled(renamed, Tool('Finds'), named)))).toEqual([]);
});

it('G-03 a class whose name was minified is refused with what keeps it, one whose parameters alone were is not', () => {
  expect(problemsOf(given(bundled('class e{find(e,t){return[e,t]}}', Tool('Finds'))))).toEqual([
    'e.find: the manifest does not know the class e, whose name a minifier chose. Have it keep the names of classes (esbuild: --keep-names, terser: keep_classnames), since a manifest knows them by name.',
  ]);
  expect(problemsOf(given(bundled('class Weather{find(e,t){return[e,t]}}', Tool('Finds'))))).toEqual([]);
});
