/** Settings of one request, as every resource method of a vendor's SDK takes them. */
export interface RequestSettings {
  readonly signal: AbortSignal;
  /** The body as it is sent, already written; the SDK writes it itself when this is missing. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request, before it is written. */
export interface OutgoingRequest {
  readonly body: object;
  /** The list of the turn's messages, the same one in each of its requests. */
  readonly messages: readonly object[];
  readonly signal: AbortSignal;
}

/** Starts one request of a vendor's SDK, and gives its raw answer as soon as the headers are there. */
export type OpenRequest<TClient> = (client: TClient, settings: RequestSettings) => { asResponse(): Promise<Response> };

/** Reads one raw answer. */
export type ReadAnswer<T> = (response: Response) => Promise<T>;

/** A client of a vendor's SDK, and how its failures are told. */
export interface AnswerSource<TClient> {
  readonly client: TClient;
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
  settings: RequestSettings,
): Promise<T> {
  const { signal } = settings;
  try {
    const response = await open(source.client, settings).asResponse();
    return await readAnswer(source, read, response);
  } catch (error) {
    throw signal.aborted ? signal.reason : source.toError(error);
  }
}

async function readAnswer<T>(source: AnswerSource<unknown>, read: ReadAnswer<T>, response: Response): Promise<T> {
  try {
    return await read(response);
  } catch (error) {
    throw source.toBrokenError(error, response);
  }
}
