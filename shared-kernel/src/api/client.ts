import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type * as z from 'zod/mini';
import { connection } from '../connection/index.ts';
import { session } from '../session/index.ts';
import { bodyOf } from './answer-check.ts';
import { ApiError, errorOfAnswer, saysServerIsAway } from './error.ts';
import { firstCallAdapter, takeFirstCall } from './first-call.ts';

/** STATE-04: request timeout. */
const timeoutMs = 60_000;

/** Calls that take no token: a 401 from them is an answer, not the end of the session. */
const anonymousCalls: readonly string[] = [
  '/api/v1/auth',
  '/api/v1/users/make-reset-code',
  '/api/v1/users/reset-password',
  '/api/v1/users/open-invitation',
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
 * here already, `contentType` what a body that is no JSON holds.
 */
type CallConfig = Omit<AxiosRequestConfig, 'headers'> & {
  readonly ifMatch?: string;
  readonly ifNoneMatch?: string;
  readonly contentType?: string;
};

async function send({
  ifMatch,
  ifNoneMatch,
  contentType,
  ...config
}: CallConfig): Promise<AxiosResponse<unknown>> {
  const token = presentToken();
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  const isPlainGet = (config.method ?? 'GET') === 'GET' && ifNoneMatch === undefined;
  const begun = isPlainGet ? takeFirstCall(http.getUri(config), token) : null;
  try {
    const answer = await http.request<unknown>({
      ...config,
      headers,
      ...(begun && { adapter: firstCallAdapter(begun) }),
    });
    connection.reached();
    return answer;
  } catch (cause) {
    const error = toApiError(cause);
    if (saysServerIsAway(error)) {
      if (!axios.isCancel(cause)) connection.missed();
    } else connection.reached();
    const isOfThisSession = presentToken() === token && !anonymousCalls.includes(config.url ?? '');
    // GUARD-04: of several refused calls the first one ends the session.
    if (error.kind === 'unauthorised' && isOfThisSession) {
      await session.signOut(error.code === 'token_revoked' ? 'revoked' : 'expired');
    }
    throw error;
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
