import type { BodyWriter } from './body-writer.js';
import type { RepeatedRequests, SdkRequestSettings } from './repeated-requests.js';

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
  /** Writes the bodies; without it the SDK does. */
  readonly bodies: BodyWriter | undefined;
  /** Sends most requests without the SDK; without it the SDK makes each. */
  readonly requests: RepeatedRequests | undefined;
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
  try {
    return await readAnswer(source, read, await send(source, open, request));
  } catch (error) {
    throw signal.aborted ? signal.reason : source.toError(error);
  }
}

function send<TClient>(
  { client, bodies, requests }: AnswerSource<TClient>,
  open: OpenRequest<TClient>,
  { body, messages, signal }: OutgoingRequest,
): Promise<Response> {
  const settings = { signal, ...bodies?.write(body, messages) };
  const askSdk = (asked: SdkRequestSettings) => open(client, asked).asResponse();
  return requests === undefined ? askSdk(settings) : requests.send(kindOf(body), settings, askSdk);
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
