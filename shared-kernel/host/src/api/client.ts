import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type * as z from 'zod/mini';
import { connection } from '../connection/index.ts';
import { session } from '../session/index.ts';
import { bodyOf } from './answer-check.ts';
import { ApiError, errorOfAnswer, saysServerIsAway } from './error.ts';
import { firstCallAdapter, takeFirstCall } from './first-call.ts';
import { isKept, keepAnswer, keptAnswer, type Answer as KeptAnswerOfCall } from './kept/kept-answers.ts';

/** STATE-04: request timeout. */
const timeoutMs = 60_000;

/** Calls that take no token: a 401 from them is an answer, not the end of the session. */
const anonymousCalls: readonly string[] = [
  '/api/v1/auth',
  '/api/v1/users/make-reset-code',
  '/api/v1/users/reset-password',
  '/api/v1/users/open-invitation',
  '/api/v1/users/take-back',
];

function toApiError(error: unknown): ApiError {
  if (!(error instanceof AxiosError)) return new ApiError('network', { cause: error });
  if (error.response) {
    const { status, headers } = error.response;
    return errorOfAnswer(status, error.response.data as unknown, error, headers['retry-after']);
  }
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return new ApiError(timedOut ? 'timeout' : 'network', { cause: error });
}

const http: AxiosInstance = axios.create({ timeout: timeoutMs, withCredentials: true });

function presentToken(): string | null {
  const current = session.current();
  return current.status === 'signedIn' ? current.token : null;
}

/**
 * The headers are the client's; `ifMatch` is the ETag that what is changed must still have, `ifNoneMatch` that of what is
 * here already, `contentType` what a body that is no JSON holds, `idempotencyKey` names what is to be done once;
 * `mustBeNew` says that an answer kept from before will not do.
 */
type CallConfig = Omit<AxiosRequestConfig, 'headers'> & {
  readonly ifMatch?: string;
  readonly ifNoneMatch?: string;
  readonly contentType?: string;
  readonly idempotencyKey?: string;
  readonly mustBeNew?: boolean;
};

/** What the client reads of an answer's headers. */
const readHeaders = ['etag', 'list-version'] as const;

function readOf(answer: AxiosResponse<unknown>): KeptAnswerOfCall {
  const headers = readHeaders.flatMap((name) => {
    const value = headerOf(answer, name);
    return value === null ? [] : [[name, value] as const];
  });
  return { data: answer.data, headers: Object.fromEntries(headers) };
}

/** A kept answer in the place of the server's. */
const answerOf = ({ data, headers }: KeptAnswerOfCall, config: CallConfig): AxiosResponse<unknown> => ({
  data,
  status: 200,
  statusText: '',
  headers: { ...headers },
  config: config as AxiosResponse['config'],
});

/** So long after the server proved to be away a call is waited for, where an older answer may do, in milliseconds. */
const awayMs = 2_000;

interface Giving {
  readonly signal: AbortSignal;
  /** What is answered in the place of a call that was given up; null: it was not. */
  readonly kept: () => KeptAnswerOfCall | null;
  readonly stop: () => void;
}

/**
 * Gives a call up when the server is known to be away and an older answer is there: a line that swallows everything
 * would keep the page waiting for a minute.
 */
function givingUp(uri: string, outer: CallConfig['signal']): Giving {
  const aborting = new AbortController();
  let kept: KeptAnswerOfCall | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  async function giveUp(): Promise<void> {
    const found = await keptAnswer(uri);
    if (!found || isOver) return;
    kept = found;
    aborting.abort();
  }
  const following = connection.connection$.subscribe((now) => {
    clearTimeout(timer);
    if (now !== 'online') timer = setTimeout(() => void giveUp(), awayMs);
  });
  const abort = () => {
    aborting.abort();
  };
  if (outer?.aborted) abort();
  outer?.addEventListener?.('abort', abort);
  return {
    signal: aborting.signal,
    kept: () => kept,
    stop() {
      isOver = true;
      clearTimeout(timer);
      following.unsubscribe();
      outer?.removeEventListener?.('abort', abort);
    },
  };
}

async function send({
  ifMatch,
  ifNoneMatch,
  contentType,
  idempotencyKey,
  mustBeNew = false,
  ...config
}: CallConfig): Promise<AxiosResponse<unknown>> {
  const token = presentToken();
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const isGet = (config.method ?? 'GET') === 'GET';
  const uri = http.getUri(config);
  const begun = isGet && ifNoneMatch === undefined ? takeFirstCall(uri, token) : null;
  const keeps = isGet && isKept(uri);
  const giving = keeps && !mustBeNew ? givingUp(uri, config.signal) : null;
  try {
    const answer = await http.request<unknown>({
      ...config,
      headers,
      ...(giving && { signal: giving.signal }),
      ...(begun && { adapter: firstCallAdapter(begun) }),
    });
    connection.reached();
    if (keeps) keepAnswer(uri, answer.status === 304 ? null : readOf(answer));
    return answer;
  } catch (cause) {
    const instead = giving?.kept();
    if (instead) return answerOf(instead, config);
    const error = toApiError(cause);
    if (saysServerIsAway(error)) {
      if (!axios.isCancel(cause)) connection.missed();
      const kept = giving && !axios.isCancel(cause) ? await keptAnswer(uri) : null;
      if (kept) return answerOf(kept, config);
    } else connection.reached();
    const isOfThisSession = presentToken() === token && !anonymousCalls.includes(config.url ?? '');
    // GUARD-04: of several refused calls the first one ends the session.
    if (error.kind === 'unauthorised' && isOfThisSession) {
      await session.signOut(error.code === 'token_revoked' ? 'revoked' : 'expired');
    }
    throw error;
  } finally {
    giving?.stop();
  }
}

/** One call whose answer is checked: throws ApiError, of kind `badAnswer` when the answer has another shape. */
export async function call<Schema extends z.ZodMiniType>(
  schema: Schema,
  config: CallConfig,
): Promise<z.output<Schema>> {
  return (await callWithEtag(schema, config)).body;
}

/** As `call`, with the answer's ETag; null where it has none. */
export async function callWithEtag<Schema extends z.ZodMiniType>(
  schema: Schema,
  config: CallConfig,
): Promise<Tagged<z.output<Schema>>> {
  return checked(schema, await send(config));
}

/** As `call`, with the ETag that the device list had when this was read; null where the server does not say. */
export async function callWithListVersion<Schema extends z.ZodMiniType>(
  schema: Schema,
  config: CallConfig,
): Promise<{ readonly body: z.output<Schema>; readonly listVersion: string | null }> {
  const answer = await send(config);
  return { body: bodyOf(schema, answer.data), listVersion: headerOf(answer, 'list-version') };
}

interface Tagged<Body> {
  readonly body: Body;
  readonly etag: string | null;
}

/**
 * As `callWithEtag`; `known` again where the server says that nothing changed since (304). Answers with persons in them
 * are never stored by the browser, so what is asked for again and again is kept here, in memory.
 */
export async function callUnlessKnown<Schema extends z.ZodMiniType>(
  schema: Schema,
  config: CallConfig,
  known: Tagged<z.output<Schema>> | null,
): Promise<Tagged<z.output<Schema>>> {
  if (typeof known?.etag !== 'string') return callWithEtag(schema, config);
  const answer = await send({ ...config, ifNoneMatch: known.etag, validateStatus: isAnswerOrSame });
  return answer.status === 304 ? known : checked(schema, answer);
}

const isAnswerOrSame = (status: number): boolean => (status >= 200 && status < 300) || status === 304;

function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: AxiosResponse<unknown>,
): Tagged<z.output<Schema>> {
  return { body: bodyOf(schema, answer.data), etag: headerOf(answer, 'etag') };
}

function headerOf({ headers }: AxiosResponse<unknown>, name: string): string | null {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
}
