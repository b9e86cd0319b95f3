import { withTenant } from '../../platform/db/tenant.ts';
import { answers, textAnswer } from '../../platform/docs/answers.ts';
import { callerOf, tokenEndOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { unavailable } from '../../platform/problem.ts';
import { Hub } from './hub.ts';
import type { Listener } from './listener.ts';

/** After this many seconds a refused listener may ask again. */
const retryAfterSeconds = 30;

/**
 * GET /api/v1/changes: what changes of the device list while somebody looks.
 * @param lookEveryMs between two looks at the database, ms; a second when left out
 */
export function liveRoutes(app: ApiApp, { pool, metrics }: ApiContext, lookEveryMs?: number): void {
  const hub = new Hub(pool, app.log, lookEveryMs);
  app.drain.onBegin(() => void hub.close());
  app.addHook('onClose', () => hub.close());

  app.get(
    '/api/v1/changes',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['devices'],
        summary: 'What changes of the device list, while it changes (a call of our own)',
        description: [
          'Server-sent events; the answer goes on until either side ends it, and a caller asks anew.',
          'ready: from here on every change is told; the list itself has that of before, if its ETag is not `version`.',
          'devices: rows of devicesettings?view=list as they are now, and the ETag that the list has with them.',
          'list: more changed than is worth telling, or which devices there are; ask for the list.',
          "user: the caller's own favourites or list settings changed.",
          'end: the session is over.',
          'Comments keep the connection awake. At most 20 streams a user.',
        ].join(' '),
        response: { 200: textAnswer('text/event-stream', 'Events'), ...answers(401, 503) },
      },
    },
    async (request, reply) => {
      const identity = callerOf(request);
      await withTenant(pool, identity, () => Promise.resolve());
      if (!hub.hasRoomFor(identity.userid)) throw unavailable(retryAfterSeconds);
      const stream = openEventStream(reply);
      // Left while we asked the database: there is nobody to tell, and no other word of it comes.
      if (reply.raw.destroyed) return;
      const listener: Listener = {
        identity,
        expiresAt: tokenEndOf(request) * 1000,
        userVersion: null,
        hasBegun: false,
        write: (frame) => stream.write(frame),
        ping: () => stream.ping(),
        end: () => stream.end(),
      };
      const begun = Date.now();
      const { orgid } = identity;
      hub.join(listener);
      metrics.countStreams(1);
      request.log.info({ orgid }, 'stream begun');
      reply.raw.once('close', () => {
        hub.leave(listener);
        metrics.countStreams(-1);
        request.log.info({ orgid, seconds: Math.round((Date.now() - begun) / 1000) }, 'stream ended');
      });
    },
  );
}
