import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
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

const unreachable = { error: 'unavailable', message: 'Tjenesten er opptatt. Prøv igjen om litt.' };

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
    await app.register(httpProxy, {
      upstream: '',
      prefix: '/api',
      rewritePrefix: '/api',
      disableRequestLogging: true,
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

/** Who called, for the API's limits by address: the connection's own address follows those that proxies named. */
function forwardedHeaders({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): Record<string, string> {
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress;
  return { 'x-forwarded-for': [before, address].filter((part) => part !== undefined).join(', ') };
}
