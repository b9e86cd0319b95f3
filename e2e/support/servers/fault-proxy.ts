import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** One call of a page, on its way to the gateway. */
export interface Exchange {
  readonly response: ServerResponse;
  /** Answers as the gateway does; `change` makes another text of the answer's. */
  readonly passOn: (change?: (text: string) => string) => void;
}

/** What a server does instead of answering. */
export type ServerFault = (exchange: Exchange) => void;

/** Stands before a gateway as a broken network or server would. */
export interface FaultProxy {
  readonly url: string;
  /** From now on, paths that match fail so, a retry's among them; returns a function that mends it. */
  fail(paths: RegExp, fault: ServerFault): () => void;
  /** Mends everything, and ends what hangs. */
  reset(): void;
  close(): Promise<void>;
}

/** A retry asks under a path that no browser remembers; servers take the prefix away. */
const retryPrefix = /^\/_r\d+(?=\/)/;

const pathOf = ({ url = '/' }: IncomingMessage): string =>
  (url.split('?')[0] ?? '/').replace(retryPrefix, '');

export async function startFaultProxy(gateway: string): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const failing = new Set<{ readonly paths: RegExp; readonly fault: ServerFault }>();
  const open = new Set<ServerResponse>();

  function forward(
    asked: IncomingMessage,
    response: ServerResponse,
    change?: (text: string) => string,
  ): void {
    const headers = { ...asked.headers, ...(change && { 'accept-encoding': 'identity' }) };
    const forwarded = request(new URL(asked.url ?? '/', gateway), { agent, headers, method: asked.method });
    forwarded.on('response', (answer) => {
      // A browser that goes elsewhere ends the answer on its way.
      answer.on('error', () => response.destroy());
      if (change) sendChanged(answer, response, change).catch(() => response.destroy());
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  }

  const server = createServer((asked, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const path = pathOf(asked);
    const found = [...failing].findLast(({ paths }) => paths.test(path));
    const passOn: Exchange['passOn'] = (change) => {
      forward(asked, response, change);
    };
    if (found) found.fault({ response, passOn });
    else passOn();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const reset = () => {
    failing.clear();
    for (const response of open) response.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail(paths, fault) {
      const entry = { paths, fault };
      failing.add(entry);
      return () => failing.delete(entry);
    },
    reset,
    async close() {
      reset();
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function sendChanged(
  answer: IncomingMessage,
  response: ServerResponse,
  change: (text: string) => string,
): Promise<void> {
  const body = Buffer.from(change(await textOf(answer)));
  const { 'transfer-encoding': _chunked, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
}
