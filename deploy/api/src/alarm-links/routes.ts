import {
  alarmLinkSchema,
  mostAcknowledged,
  type AcknowledgeResult,
  type AlarmLink,
} from '@peil/shared-kernel/api/schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { acknowledge } from '../alarms/acknowledge.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { countOrRefuse } from '../auth/attempts.ts';
import { publicBodyLimit } from '../auth/body-limit.ts';
import { asServer, inScope, withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { networkOf } from '../http/network.ts';
import { notFound, ProblemError } from '../problem.ts';
import { findLink, linkHours, useLink, type FoundLink } from '../notifications/links.ts';

const withToken = z
  .object({ token: z.string().min(1).max(100).describe('Of the message') })
  .meta({ examples: [{ token: 'Zm9ybWVkLWJ1dC1zZW50LXRvLW5vYm9keS1hdC1hbGw' }] });

const acknowledgeBody = z
  .strictObject({
    alarms: z
      .array(z.int().min(1))
      .min(1, 'Velg minst én alarm')
      .max(mostAcknowledged, `Velg høyst ${String(mostAcknowledged)} alarmer`)
      .describe(
        "Ids of those that are acknowledged; what is not the link's, over or acknowledged is passed over",
      ),
  })
  .meta({ examples: [{ alarms: [731_001] }] });

const tags = ['notifications'];
const description = `A call of our own, without a login: the token stands in a message to one person, tells of one or several alarms, is good for ${String(linkHours)} hours and acknowledges once. One that nobody was sent is 404.`;

/** Links in messages, by which an alarm is acknowledged without a login (NOTIFY-02). */
export function alarmLinkRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const find = async (request: FastifyRequest, token: string): Promise<FoundLink> => {
    await inScope(pool, { kind: 'auth' }, () => countOrRefuse([['alarmLinkAddress', networkOf(request.ip)]]));
    return present(token);
  };
  const present = async (token: string): Promise<FoundLink> => {
    const found = await inScope(pool, { kind: 'system' }, () => findLink(token, config.provider));
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
        summary: 'Acknowledge alarms of a link, in the name of whom the message was sent to',
        description: `${description} Answers what it did: used when it acknowledged now or before. The others stay as they are.`,
        params: withToken,
        body: acknowledgeBody,
        response: { 200: alarmLinkSchema, ...answers(400, 404, 429) },
      },
    },
    async (request): Promise<AlarmLink> => {
      const { token } = request.params;
      const { person, told } = await find(request, token);
      const wanted = new Set(request.body.alarms);
      const ids = told.alarms.filter(({ id, isOpen }) => isOpen && wanted.has(id)).map(({ id }) => id);
      if (told.state !== 'open' || person === null || ids.length === 0) return told;
      const isSeen = await withTenant(pool, person.identity, async () => {
        if (!(await asServer(() => useLink(token)))) return true;
        const results = await acknowledge(person.identity, ids, null);
        if (results.some(({ result }) => result === 'acknowledged')) return true;
        throw new NotAcknowledged(results.map(({ result }) => result));
      }).catch(seenUnlessLost);
      const after = (await present(token)).told;
      return isSeen ? after : { ...after, state: 'expired' };
    },
  );
}

/** The link did nothing, so that it is not used up. */
class NotAcknowledged extends Error {
  override name = 'NotAcknowledged';
  readonly results: readonly AcknowledgeResult['result'][];

  constructor(results: readonly AcknowledgeResult['result'][]) {
    super('not acknowledged');
    this.results = results;
  }
}

/** Whether the person still sees any of the alarms; they may have been acknowledged or be over by now. */
function seenUnlessLost(error: unknown): boolean {
  if (error instanceof NotAcknowledged)
    return error.results.some((result) => result !== 'unknown' && result !== 'shared');
  // The person's rights changed at the same moment.
  if (error instanceof ProblemError && error.status === 401) return false;
  throw error;
}
