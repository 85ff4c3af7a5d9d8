import type OpenAI from 'openai';
import { AzureOpenAI } from 'openai';

const AZURE_HOSTS = ['.openai.azure.com', '.cognitiveservices.azure.com', '.services.ai.azure.com'];

/** Whether a client's requests go to Azure, whose strict mode has narrower limits than OpenAI's own. */
export function isAzure(client: OpenAI): boolean {
  return client instanceof AzureOpenAI || (URL.canParse(client.baseURL) && isAzureHost(new URL(client.baseURL)));
}

function isAzureHost({ hostname }: URL): boolean {
  return AZURE_HOSTS.some((host) => hostname.endsWith(host));
}
