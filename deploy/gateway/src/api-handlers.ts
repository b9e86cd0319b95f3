import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ApiHandler } from './gateway.ts';

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

/** The API elsewhere, at `upstream`. */
export function proxiedApi(upstream: string): ApiHandler {
  return async (app) => {
    await app.register(httpProxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
  };
}
