import { Gauge, type Registry } from 'prom-client';
import type pg from 'pg';
import { inScope, row } from '../db/tenant.ts';
import type { ApiApp } from '../api-app.ts';
import type { Counted } from '../messages/worker.ts';
import { within } from './within.ts';

/** What a process does again and again without being asked. */
export type WorkerName =
  | 'alarms'
  | 'notifications'
  | 'outbox'
  | 'report_mails'
  | 'stock_events'
  | 'follow_ups'
  | 'session_uses'
  | 'client_event_sources'
  | 'housekeeping';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the runs of a worker of this process. */
    countedAs(name: WorkerName): Counted;
  }
}

/** How long a scrape waits for the database, ms. */
const patienceMs = 2_000;

/** What is due, by the worker that does it; the others work on what they find and leave nothing waiting. */
const backlogs = `select
  (select count(*) from alarm_events)::int
    + (select count(*) from alarm_notices where state = 'waiting' and due_at <= now())::int as notifications,
  (select count(*) from outbox where state = 'waiting' and next_attempt_at <= now())::int as outbox,
  (select count(distinct dev) from stock_events_stale)::int as stock_events`;

/** The figures of the workers of this process, so that one that is silent is seen (API-05). */
export function watchWorkers(app: ApiApp, pool: pg.Pool, registry: Registry): void {
  const registers = [registry];
  const labelNames = ['worker'] as const;
  const succeeded = new Gauge({
    name: 'portal_worker_last_success_timestamp_seconds',
    help: 'When a worker of this process last did all that it found; when it was started, until it first has',
    labelNames,
    registers,
  });
  const duration = new Gauge({
    name: 'portal_worker_last_duration_seconds',
    help: 'How long that took',
    labelNames,
    registers,
  });
  new Gauge({
    name: 'portal_worker_backlog',
    help: 'What is due and not done, of all processes together; absent while the database does not answer',
    labelNames,
    registers,
    async collect() {
      this.reset();
      const found = await within(
        patienceMs,
        inScope(pool, { kind: 'system' }, () => row<Record<string, number>>(backlogs)),
      );
      for (const [worker, count] of Object.entries(found ?? {})) this.set({ worker }, count);
    },
  });
  app.decorate('countedAs', (worker: WorkerName): Counted => {
    succeeded.set({ worker }, Date.now() / 1000);
    return (work) => async () => {
      const begun = performance.now();
      await work();
      duration.set({ worker }, (performance.now() - begun) / 1000);
      succeeded.set({ worker }, Date.now() / 1000);
    };
  });
}
