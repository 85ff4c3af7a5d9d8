import { isToolArgumentError, isToolException, type LLMProvider, type LLMRequest, toToolSpecs } from 'toolwright';

/** Calls the tool that a message such as `/inStock {"article": "A-1"}` names, without any model. */
export class SlashProvider implements LLMProvider {
  async *stream(request: LLMRequest): AsyncIterable<string> {
    const specs = [...request.tools.flatMap((service) => toToolSpecs(service)), ...request.explicitTools];
    const [, toolName = '', args = '{}'] = /^\/(\S+)\s*(.*)$/s.exec(request.userMessage) ?? [];
    const spec = specs.find(({ name }) => name === toolName);
    if (spec === undefined) {
      yield specs.map(({ name, description }) => `/${name} (${description})`).join(', ');
      return;
    }
    const { signal = new AbortController().signal, logger = console } = request;
    const call = { ...request, signal, logger, callId: request.turnId, toolName, reportProgress: () => {} };
    try {
      yield String(await spec.execute(JSON.parse(args), call));
    } catch (error) {
      yield isToolException(error) || isToolArgumentError(error) ? error.message : 'The tool failed.';
    }
  }
}
