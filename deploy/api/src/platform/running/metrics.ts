import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import { inScope } from '../db/tenant.ts';
import type { ApiApp } from '../api-app.ts';
import { oldestUntoldSeconds } from './oldest-untold.ts';
import { isEventStream } from '../http/event-stream.ts';
import { routeOf } from '../http/request-log.ts';
import type { Metrics } from './counts.ts';
import { countLoads } from './load-metrics.ts';
import { within } from './within.ts';
import { watchWorkers } from './workers.ts';

/** How long a scrape waits for the database, ms. */
const patienceMs = 2_000;

/** Starts counting; each server has a registry of its own. */
export function collectMetrics(app: ApiApp, pool: pg.Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const countStreams = countRequests(app, registry);
  watchPool(pool, registry);
  watchOutbox(pool, registry);
  watchNotifications(pool, registry);
  watchWorkers(app, pool, registry);
  const records = new Counter({
    name: 'portal_telemetry_records_total',
    help: 'Records of POST /api/v1/telemetry by what became of them',
    labelNames: ['result'],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'portal_telemetry_refused_total',
    help: 'Records of POST /api/v1/telemetry that were refused or contradict what is here, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  const clientEvents = new Counter({
    name: 'portal_client_events_total',
    help: 'What browsers tell, by kind',
    labelNames: ['kind'],
    registers: [registry],
  });
  const countLoad = countLoads(registry);
  const uploaded = new Counter({
    name: 'portal_pictures_total',
    help: 'Uploaded pictures by what became of them: encoded, or why not',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    registry,
    countTelemetry: (count, reasons) => {
      for (const result of [
        'accepted',
        'merged',
        'corrected',
        'duplicates',
        'conflicts',
        'rejected',
      ] as const)
        records.inc({ result }, count[result]);
      for (const reason of reasons) refused.inc({ reason });
    },
    countStreams,
    countClientEvent: (event, isProven) => {
      clientEvents.inc({ kind: event.kind }, event.count);
      countLoad(event, isProven);
    },
    countPicture: (outcome) => uploaded.inc({ outcome }),
  };
}

/** Returns the function that counts streams, which are not under way like other requests: they last while somebody looks. */
function countRequests(app: ApiApp, registry: Registry): Metrics['countStreams'] {
  const registers = [registry];
  const inFlight = new Gauge({
    name: 'portal_http_requests_in_flight',
    help: 'Requests under way',
    registers,
  });
  const streams = new Gauge({
    name: 'portal_streams',
    help: 'Open streams of GET /api/v1/changes',
    registers,
  });
  const duration = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const logins = new Counter({
    name: 'portal_logins_total',
    help: 'Logins by outcome',
    labelNames: ['outcome'],
    registers,
  });
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    // Also when the caller leaves before the answer: the hooks of an answer do not run then.
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isEventStream(reply)) return;
    const route = routeOf(request);
    const status = `${String(Math.floor(reply.statusCode / 100))}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (route === '/api/v1/auth') logins.inc({ outcome: loginOutcomes[reply.statusCode] ?? 'other' });
  });
  return (change) => {
    streams.inc(change);
    inFlight.dec(change);
  };
}

const loginOutcomes: Readonly<Record<number, string>> = { 200: 'succeeded', 401: 'failed', 429: 'limited' };

function watchPool(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database, and queries that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchOutbox(pool: pg.Pool, registry: Registry): void {
  const count = () =>
    inScope(pool, { kind: 'system' }, (client) =>
      client.query<{ kind: string; state: string; messages: number }>(
        `select kind, state, count(*)::int as messages from outbox
         where state in ('waiting', 'failed') group by kind, state`,
      ),
    );
  new Gauge({
    name: 'portal_outbox_messages',
    help: 'Mails, text messages and push notices that wait or were given up; absent while the database does not answer',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const found = await within(patienceMs, count());
      if (found === null) return;
      for (const kind of ['mail', 'sms', 'push'])
        for (const state of ['waiting', 'failed']) this.set({ kind, state }, 0);
      for (const { kind, state, messages } of found.rows) this.set({ kind, state }, messages);
    },
  });
}

function watchNotifications(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'portal_notifications_oldest_untold_seconds',
    help: 'How long the oldest alarm event that is due has waited to be told; absent while the database does not answer',
    registers: [registry],
    async collect() {
      const seconds = await within(patienceMs, inScope(pool, { kind: 'system' }, oldestUntoldSeconds));
      if (seconds === null) this.remove();
      else this.set(seconds);
    },
  });
}
