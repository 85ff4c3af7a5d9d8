import type OpenAI from 'openai';
import { AzureOpenAI } from 'openai';
import { parseUrl } from '../../src/errors/parse-url.js';

const AZURE_HOSTS = ['.openai.azure.com', '.cognitiveservices.azure.com', '.services.ai.azure.com'];

/** Whether a client's requests go to Azure, whose strict mode has narrower limits than OpenAI's own. */
export function isAzure(client: OpenAI): boolean {
  return client instanceof AzureOpenAI || isAzureHost(parseUrl(client.baseURL)?.hostname ?? '');
}

function isAzureHost(hostname: string): boolean {
  return AZURE_HOSTS.some((host) => hostname.endsWith(host));
}
