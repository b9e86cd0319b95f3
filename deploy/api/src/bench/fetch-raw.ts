import { once } from 'node:events';
import { request, type Agent, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BareAnswer } from './bare.ts';

/** One call as it is repeated. */
export interface LoadCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The next request's body; every request asks for its own. */
  readonly body?: () => string;
}

/** One call's answer as it goes over the wire: not decompressed. */
export async function fetchRaw(origin: string, call: LoadCall, agent?: Agent): Promise<BareAnswer> {
  const sent = request(origin + call.path, {
    method: call.method,
    headers: call.headers,
    agent,
  });
  sent.end(call.body?.());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const kept = ['content-type', 'content-encoding', 'etag', 'cache-control'];
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      kept.flatMap((name) => {
        const value = response.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
    body: body.toString('base64'),
  };
}
