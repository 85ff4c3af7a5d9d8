import type { BodyWriter } from './body-writer.js';
import type { SdkRequestSettings } from './repeated-requests.js';
import type { RunningRequest } from './running-requests.js';
import type { Transport } from './transport.js';

/** One request, before it is written. */
export interface OutgoingRequest {
  readonly body: object;
  /** The list of the turn's messages, the same one in each of its requests. */
  readonly messages: readonly object[];
  readonly signal: AbortSignal;
}

/** Starts one request of a vendor's SDK, and gives its raw answer as soon as the headers are there. */
export type OpenRequest<TClient> = (
  client: TClient,
  settings: SdkRequestSettings,
) => { asResponse(): Promise<Response> };

/** Reads one raw answer. */
export type ReadAnswer<T> = (response: Response) => Promise<T>;

/** A client of a vendor's SDK, and how its failures are told. */
export interface AnswerSource<TClient> {
  readonly client: TClient;
  /** Everything about the client on which the head of its requests depends; undefined where each may have another. */
  readonly clientKey: string | undefined;
  /** Writes the bodies; without it the SDK does. */
  readonly bodies: BodyWriter | undefined;
  /** How requests travel; both are undefined where that is not ours. */
  readonly transport: Pick<Transport, 'requests' | 'running'>;
  /** The error to throw for whatever ended the reading of an answer that had begun. */
  toBrokenError(error: unknown, response: Response): Error;
  /** The error to throw for whatever else went wrong; it also gets what `toBrokenError` returned. */
  toError(error: unknown): Error;
}

/** Makes one request and reads its answer. Rejects with the signal's reason when it was aborted. */
export async function fetchAnswer<TClient, T>(
  source: AnswerSource<TClient>,
  open: OpenRequest<TClient>,
  read: ReadAnswer<T>,
  request: OutgoingRequest,
): Promise<T> {
  const { signal } = request;
  let running: RunningRequest | undefined;
  try {
    running = source.transport.running?.begin(signal);
    const response = await send(source, open, request, running?.signal ?? signal);
    return await readAnswer(source, read, response);
  } catch (error) {
    throw signal.aborted ? signal.reason : source.toError(error);
  } finally {
    running?.end();
  }
}

async function send<TClient>(
  { client, clientKey, bodies, transport: { requests } }: AnswerSource<TClient>,
  open: OpenRequest<TClient>,
  { body, messages }: OutgoingRequest,
  signal: AbortSignal,
): Promise<Response> {
  const settings = { signal, ...bodies?.write(body, messages) };
  const askSdk = (asked: SdkRequestSettings) => open(client, asked).asResponse();
  try {
    const kind = clientKey === undefined ? undefined : `${kindOf(body)} ${clientKey}`;
    return await (requests?.send(kind, settings, askSdk) ?? askSdk(settings));
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** All of a body on which the head of its request can depend: an SDK has other time limits for whole answers. */
function kindOf(body: object): string {
  return 'stream' in body && body.stream === true ? 'streamed' : 'whole';
}

async function readAnswer<T>(source: AnswerSource<unknown>, read: ReadAnswer<T>, response: Response): Promise<T> {
  try {
    return await read(response);
  } catch (error) {
    throw source.toBrokenError(error, response);
  }
}
