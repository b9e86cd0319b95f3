import type { ApiApp } from '../api-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether copies may be kept as the answer's own `cache-control` says: only where the answer is about no person. */
    mayBeStored?: boolean;
  }
}

/**
 * No answer is stored, by browser or proxy: nearly all tell of persons, and a shared machine keeps what it stores after
 * the logout. Routes that tell of none may opt in (`mayBeStored`) and then say how; their errors are not stored either.
 */
export function storeNothing(app: ApiApp): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (request, reply) => {
    const mayBeStored = request.routeOptions.config.mayBeStored === true && reply.statusCode < 400;
    if (!mayBeStored) reply.header('cache-control', 'no-store');
  });
}
