import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import { outageTexts } from '@peil/shared-kernel/api/schemas';
import type { FastifyInstance } from 'fastify';
import type { ApiHandler } from './gateway.ts';
import { createUpstreams } from './upstreams.ts';

/** The API in this process: its own server answers, untouched by the gateway's. */
export function embeddedApi(api: FastifyInstance): ApiHandler {
  return async (app) => {
    await api.ready();
    app.addHook('onRequest', (request, reply, done) => {
      if (!/^\/api(\/|$|\?)/.test(request.raw.url ?? '')) {
        done();
        return;
      }
      reply.hijack();
      api.routing(request.raw, reply.raw);
    });
  };
}

const unreachable = { error: 'unavailable', message: outageTexts.unavailable };

/** To one API process: a stream holds a connection for as long as somebody looks, and calls need theirs beside it. */
const mostConnections = 10_000;

/**
 * The API elsewhere: one process or several, in turn. What only reads is asked of another process when the first one
 * cannot be reached; what writes is not, since nobody knows whether it was done.
 */
export function proxiedApi(urls: readonly string[]): ApiHandler {
  return async (app) => {
    const upstreams = createUpstreams(urls);
    app.addHook('onClose', async () => {
      upstreams.close();
    });
    endStreamsWell(app);
    await app.register(httpProxy, {
      upstream: '',
      prefix: '/api',
      rewritePrefix: '/api',
      disableRequestLogging: true,
      undici: { connections: mostConnections },
      replyOptions: {
        getUpstream: () => upstreams.next(),
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request) }),
        // The same process again is no help: another one is asked below.
        retryDelay: () => null,
      },
      handler: (request, reply, path, options) => {
        const ask = (upstream: string, tries: number): void => {
          reply.from(path, {
            ...options,
            getUpstream: () => upstream,
            onError: () => {
              upstreams.failed(upstream);
              if (tries > 1) ask(upstreams.next(upstream), tries - 1);
              else void reply.code(502).send(unreachable);
            },
          });
        };
        const reads = request.method === 'GET' || request.method === 'HEAD';
        ask(options.getUpstream?.(request, '') ?? '', reads ? urls.length : 1);
      },
    });
  };
}

/**
 * A stream of events is whole after each of them: when the API's end is gone, or the gateway goes itself, it ends well,
 * and who followed it asks anew. One that is cut would be an error in every open page.
 */
function endStreamsWell(app: FastifyInstance): void {
  const streams = new Set<PassThrough>();
  app.addHook('onSend', async (_request, reply, payload) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream || !(payload instanceof Readable)) return payload;
    const stream = new PassThrough();
    streams.add(stream);
    payload.once('error', () => stream.end()).once('close', () => stream.end());
    stream.once('close', () => {
      streams.delete(stream);
      payload.destroy();
    });
    return payload.pipe(stream);
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}

/**
 * Who called, for the API's limits by address: the connection's own address follows those that proxies named. And by which
 * host name, which stands for a channel.
 */
function forwardedHeaders({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): Record<string, string> {
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress;
  return {
    'x-forwarded-for': [before, address].filter((part) => part !== undefined).join(', '),
    ...(headers.host !== undefined && { 'x-forwarded-host': headers.host }),
  };
}
