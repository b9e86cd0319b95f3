import { alarmLinkSchema, type AlarmLink } from '@peil/shared-kernel/api/schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { acknowledge } from '../alarms/acknowledge.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { countOrRefuse } from '../auth/attempts.ts';
import { publicBodyLimit } from '../auth/body-limit.ts';
import { asServer, inScope, withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { networkOf } from '../http/network.ts';
import { findPerson } from '../notifications/people.ts';
import { notFound, ProblemError } from '../problem.ts';
import { findLink, linkHours, useLink, type FoundLink } from '../notifications/links.ts';

const withToken = z
  .object({ token: z.string().min(1).max(100).describe('Of the message') })
  .meta({ examples: [{ token: 'Zm9ybWVkLWJ1dC1zZW50LXRvLW5vYm9keS1hdC1hbGw' }] });

const tags = ['notifications'];
const description = `A call of our own, without a login: the token stands in a message to one person, is good for ${String(linkHours)} hours and acknowledges once. One that nobody was sent is 404.`;

/** Links in messages, by which an alarm is acknowledged without a login (NOTIFY-02). */
export function alarmLinkRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const find = async (request: FastifyRequest, token: string): Promise<FoundLink> => {
    await inScope(pool, { kind: 'auth' }, () => countOrRefuse([['alarmLinkAddress', networkOf(request.ip)]]));
    return present(token);
  };
  const present = async (token: string): Promise<FoundLink> => {
    const found = await inScope(pool, { kind: 'system' }, () => findLink(token));
    if (found === null) throw notFound();
    return found;
  };

  app.get(
    '/api/v1/alarm-links/:token',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What a link in a message leads to',
        description: `${description} Changes nothing: programs that look through mails open links.`,
        params: withToken,
        response: { 200: alarmLinkSchema, ...answers(400, 404, 429) },
      },
    },
    async (request): Promise<AlarmLink> => (await find(request, request.params.token)).told,
  );

  app.post(
    '/api/v1/alarm-links/:token',
    {
      config: { access: 'public' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags,
        summary: 'Acknowledge the alarm of a link, in the name of whom the message was sent to',
        description: `${description} Answers what it did: used when it acknowledged now or before.`,
        params: withToken,
        response: { 200: alarmLinkSchema, ...answers(400, 404, 429) },
      },
    },
    async (request): Promise<AlarmLink> => {
      const { token } = request.params;
      const { alarm, userid, told } = await find(request, token);
      if (told.state !== 'open') return told;
      const person = await inScope(pool, { kind: 'system' }, () => findPerson(userid, config.provider));
      if (person === null) return { ...told, state: 'expired' };
      const isSeen = await withTenant(pool, person.identity, async () => {
        if (!(await asServer(() => useLink(token)))) return true;
        const [result] = await acknowledge(person.identity, [alarm], null);
        if (result?.result === 'acknowledged') return true;
        throw new NotAcknowledged(result?.result);
      }).catch(seenUnlessLost);
      const after = (await present(token)).told;
      return isSeen ? after : { ...after, state: 'expired' };
    },
  );
}

/** The link did nothing, so that it is not used up. */
class NotAcknowledged extends Error {
  override name = 'NotAcknowledged';
  readonly result: string | undefined;

  constructor(result: string | undefined) {
    super('not acknowledged');
    this.result = result;
  }
}

/** Whether the person still sees the alarm; it may have been acknowledged or be over by now. */
function seenUnlessLost(error: unknown): boolean {
  if (error instanceof NotAcknowledged) return error.result !== 'unknown' && error.result !== 'shared';
  // The person's rights changed at the same moment.
  if (error instanceof ProblemError && error.status === 401) return false;
  throw error;
}
