import { outageTexts } from '@peil/shared-kernel/api/schemas';
import type { ApiApp } from '../api-app.ts';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** Whether the server is on its way down. It still answers, but it is not ready and keeps no connection. */
class Drain {
  #begun = false;
  readonly #listeners: (() => void)[] = [];

  get hasBegun(): boolean {
    return this.#begun;
  }

  /** Calls when it begins: for what would go on and on. */
  onBegin(listener: () => void): void {
    this.#listeners.push(listener);
  }

  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    for (const listener of this.#listeners) listener();
  }
}

/** Calls under way may take so long to end, ms: less than the process is given (main.ts), so that the database is closed in order. */
const patienceMs = 10_000;

/**
 * The way down in two steps. `app.drain.begin()`: /api/ready answers 503, so that a gateway turns away; calls are still
 * answered, each with `Connection: close`. `app.close()`: no connection is taken, calls under way end, and what still
 * comes over an open connection gets 503. A connection that neither asks nor leaves is cut off in the end.
 */
export function stopInOrder(app: ApiApp, patience = patienceMs): void {
  const drain = new Drain();
  let isClosing = false;
  app.decorate('drain', drain);
  app.addHook('preClose', async () => {
    drain.begin();
    isClosing = true;
    // Node stops looking for slow connections when a server closes.
    setTimeout(() => app.server.closeAllConnections(), patience).unref();
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (drain.hasBegun) reply.header('connection', 'close');
  });
}

function stopping(): ProblemError {
  return new ProblemError(503, { error: 'stopping', message: outageTexts.stopping }, 1);
}
