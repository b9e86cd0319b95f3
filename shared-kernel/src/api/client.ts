import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type * as z from 'zod/mini';
import { session } from '../session/index.ts';
import { ApiError, errorOfAnswer } from './error.ts';

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
  if (error.response) return errorOfAnswer(error.response.status, error.response.data, error);
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return new ApiError(timedOut ? 'timeout' : 'network', { cause: error });
}

const http: AxiosInstance = axios.create({ timeout: timeoutMs, withCredentials: true });

http.interceptors.request.use((config) => {
  const current = session.current();
  if (current.status === 'signedIn') config.headers.set('Authorization', `Bearer ${current.token}`);
  return config;
});

async function send(config: AxiosRequestConfig): Promise<unknown> {
  const sentBy = session.current();
  try {
    const answer = await http.request<unknown>(config);
    return answer.data;
  } catch (cause) {
    const error = toApiError(cause);
    const stillTheSame = session.current() === sentBy;
    if (error.kind === 'unauthorised' && stillTheSame && !anonymousCalls.includes(config.url ?? '')) {
      await session.signOut('expired');
    }
    throw error;
  }
}

/** One call whose answer is checked: throws ApiError, of kind `badAnswer` when the answer has another shape. */
export async function call<Schema extends z.ZodMiniType>(
  schema: Schema,
  config: AxiosRequestConfig,
): Promise<z.output<Schema>> {
  const body = await send(config);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('badAnswer', { cause: parsed.error });
  return parsed.data;
}
