import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';

/** What the server answers; `code` instead of a status: no answer arrives, for that reason (axios' codes). */
export interface TestAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly code?: string;
}

type Answering = (request: InternalAxiosRequestConfig) => TestAnswer | Promise<TestAnswer>;

let answering: Answering = () => ({ code: AxiosError.ERR_NETWORK });

/** Every request since `answerRequests` was called. */
export const sentRequests: InternalAxiosRequestConfig[] = [];

/** From now on every request of the API client is answered like this. */
export function answerRequests(answer: TestAnswer | Answering): void {
  answering = typeof answer === 'function' ? answer : () => answer;
  sentRequests.length = 0;
}

// The client copies axios' defaults when it is made: import this file before it.
axios.defaults.adapter = async (request) => {
  sentRequests.push(request);
  const { status = 200, body, headers = {}, code } = await answering(request);
  if (code) throw new AxiosError('no answer', code, request);
  const response = { data: body, status, statusText: '', headers, config: request };
  if (request.validateStatus?.(status) ?? status < 300) return response;
  throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, request, null, response);
};
