import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { ApiApp } from '../api-app.ts';
import { callerOf } from '../http/access.ts';
import { mayBeHeavy } from '../http/route-weight.ts';
import { HeavyTurns, type HeavyLimits } from './heavy-turns.ts';

/**
 * A third of the connections at most, so that the others find one free, and never all of these for one: a user who waits
 * for a long report sees a graph meanwhile, where there are more than two.
 */
function limitsFor({ options: { max } }: Pick<pg.Pool, 'options'>): HeavyLimits {
  const all = Math.max(2, Math.floor(max / 3));
  return {
    atOnce: { all, organisation: all - 1, user: Math.floor(all / 2) },
    // A page of reports asks for six at once.
    most: { user: 12, organisation: 40 },
    patienceMs: 30_000,
  };
}

/**
 * Has calls of heavy routes take turns, in this process: before anything is asked of the database, and until the answer is
 * made or, where it comes in parts, sent. Who leaves while waiting is forgotten; work that has begun counts until it ends.
 */
export function takeHeavyTurns(
  app: ApiApp,
  { pool, registry }: { readonly pool: Pick<pg.Pool, 'options'>; readonly registry: Registry },
  changed: Partial<HeavyLimits> = {},
): void {
  const turns = new HeavyTurns({ ...limitsFor(pool), ...changed });
  countTurns(turns, registry);
  const inTurns = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const { handler, config } = route;
    const weight = config?.weight;
    // The route of HEAD is made of that of GET.
    if (!mayBeHeavy(weight) || inTurns.has(handler)) return;
    route.handler = async function inTurn(request, reply) {
      if (typeof weight === 'function' && weight(request) === 'light')
        return handler.call(this, request, reply);
      const leaving = new AbortController();
      const left = (): void => leaving.abort();
      reply.raw.once('close', left);
      const over = await turns.take(callerOf(request), leaving.signal);
      reply.raw.off('close', left);
      try {
        const answer: unknown = await handler.call(this, request, reply);
        return answer;
      } finally {
        over();
      }
    };
    inTurns.add(route.handler);
  });
}

function countTurns(turns: HeavyTurns, registry: Registry): void {
  new Gauge({
    name: 'portal_heavy_calls',
    help: 'Calls of heavy routes, such as reports, under way and waiting for a turn',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, turns.underWay);
      this.set({ state: 'waiting' }, turns.waiting);
    },
  });
}
