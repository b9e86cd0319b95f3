import { setImmediate as laterTurn } from 'node:timers';
import axios from 'axios';
import nock from 'nock';
import { matchPath } from 'react-router-dom';
import { takeFilesAsBytes } from './files-as-bytes.ts';

/** A call as the page sent it over HTTP. */
export interface ApiRequest {
  /** Without query. */
  readonly path: string;
  /** What the route's `:names` stand for, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** JSON is parsed; anything else is text, binary bodies in hexadecimal; '' where there is none. */
  readonly body: unknown;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer that is not 200 with a body alone. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A method and a path, as in `GET /api/v1/profiles/:name`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The body of a 200 (JSON, text or a file's bytes), or a `Reply`, or what makes one of them of the request; where that throws, the line is lost. */
export type Answer = Reply | object | string | ((request: ApiRequest) => unknown);

interface Served {
  readonly route: Route;
  readonly answer: Answer;
}

/** Answers and requests of one test. */
let served: readonly Served[] = [];
let sent: readonly { readonly method: string; readonly request: ApiRequest }[] = [];
let unanswered: readonly string[] = [];

function paramsOf(route: Route, method: string, path: string): ApiRequest['params'] | null {
  const [routeMethod, pattern = ''] = route.split(' ');
  const match = routeMethod === method ? matchPath(pattern, path) : null;
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.params).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
  );
}

const arrivedPath = '/arrived';

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

function requestOf(uri: string, body: unknown, headers: Readonly<Record<string, unknown>>): ApiRequest {
  const { pathname, searchParams } = new URL(uri, 'http://localhost');
  return {
    path: pathname,
    params: {},
    query: Object.fromEntries(searchParams),
    body,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), textOf(value)]),
    ),
  };
}

async function replyTo(method: string, request: ApiRequest): Promise<Reply> {
  if (request.path === arrivedPath) return new Reply(200);
  sent = [...sent, { method, request }];
  for (const { route, answer } of served) {
    const params = paramsOf(route, method, request.path);
    if (!params) continue;
    const value: unknown = typeof answer === 'function' ? await answer({ ...request, params }) : answer;
    return value instanceof Reply ? value : new Reply(200, value);
  }
  unanswered = [...unanswered, `${method} ${request.path}`];
  return new Reply(501, { message: 'no answer in this test' });
}

function bodyOf(body: unknown): nock.Body {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === 'string' ? body : JSON.stringify(body ?? null);
}

function listen(method: string): void {
  nock('http://localhost')
    .persist()
    .intercept(/^\//u, method)
    .reply(async function reply(uri, body) {
      const { status, body: answer, headers } = await replyTo(method, requestOf(uri, body, this.req.headers));
      return [status, bodyOf(answer), { 'content-type': 'application/json', ...headers }];
    });
}

/**
 * An API that page tests answer for, over HTTP: what a call sends is compared with what the API would read, and its
 * answer goes through the client. Called once in a test file. A test in which something was asked that it does not
 * answer fails.
 */
export function apiServer() {
  beforeAll(() => {
    nock.disableNetConnect();
    takeFilesAsBytes();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) listen(method);
  });
  beforeEach(() => {
    served = [];
    sent = [];
    unanswered = [];
  });
  afterEach(async () => {
    // What was sent last is on its way for two turns: it belongs to this test, and not to the next one.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => laterTurn(resolve));
    if (unanswered.length > 0) throw new Error(`Not answered: ${[...new Set(unanswered)].join(', ')}`);
  });
  afterAll(() => {
    nock.cleanAll();
    nock.restore();
  });
  return {
    /** From now on the route is answered like this; what was given last counts. */
    answer(route: Route, answer: Answer): void {
      served = [{ route, answer }, ...served];
    },
    /** The requests to a route since the test began, or since `forget`, oldest first. */
    sent(route: Route): ApiRequest[] {
      return sent.flatMap(({ method, request }) => {
        const params = paramsOf(route, method, request.path);
        return params ? [{ ...request, params }] : [];
      });
    },
    /** Until what was sent before this has arrived: what `sent` does not have then was not sent. */
    async arrived(): Promise<void> {
      await axios.post(arrivedPath, {});
    },
    /** What was sent until now counts no more. */
    forget(): void {
      sent = [];
    },
  };
}
