import type { ApiApp } from '../api-app.ts';

/**
 * An answer 304 has no body and announces none. The serializer of its schema writes `null`, whose length would be
 * announced and never follow: a proxy between holds that for a broken answer and sends an error in its place.
 */
export function sendNoBodyUnchanged(app: ApiApp): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    reply.removeHeader('content-type');
    return null;
  });
}
