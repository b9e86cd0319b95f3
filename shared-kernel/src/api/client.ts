import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type * as z from 'zod/mini';
import { connection } from '../connection/index.ts';
import { session } from '../session/index.ts';
import { ApiError, errorOfAnswer, saysServerIsAway } from './error.ts';

/** Specification A9: request timeout. */
const timeoutMs = 60_000;

/** Calls that take no token: a 401 from them is an answer, not the end of the session. */
const anonymousCalls: readonly string[] = [
  '/api/v1/auth',
  '/api/v1/users/make-reset-code',
  '/api/v1/users/reset-password',
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
 * The headers are the client's; `ifMatch` is the ETag that what is changed must still have, `contentType` what a body
 * that is no JSON holds.
 */
type CallConfig = Omit<AxiosRequestConfig, 'headers'> & {
  readonly ifMatch?: string;
  readonly contentType?: string;
};

async function send({ ifMatch, contentType, ...config }: CallConfig): Promise<AxiosResponse<unknown>> {
  const token = presentToken();
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(contentType !== undefined && { 'Content-Type': contentType }),
  };
  try {
    const answer = await http.request<unknown>({ ...config, headers });
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
): Promise<{ readonly body: z.output<Schema>; readonly etag: string | null }> {
  const { data, headers } = await send(config);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ApiError('badAnswer', { cause: parsed.error });
  const etag: unknown = headers['etag'];
  return { body: parsed.data, etag: typeof etag === 'string' ? etag : null };
}
