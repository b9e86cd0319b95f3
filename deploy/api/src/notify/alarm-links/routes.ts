import {
  alarmLinkSchema,
  mostAcknowledged,
  type AcknowledgeResult,
  type AlarmLink,
} from '@peil/shared-kernel/api/schemas';
import { asksAgain } from '@peil/shared-kernel/notifications';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { acknowledge, withdraw } from '../alarms/acknowledge.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { countOrRefuse } from '../../platform/auth/attempts.ts';
import { publicBodyLimit } from '../../platform/auth/body-limit.ts';
import { asServer, inScope, withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { networkOf } from '../../platform/http/network.ts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import {
  findLink,
  keepAsked,
  linkHours,
  pressOf,
  releaseLink,
  useLink,
  type FoundLink,
} from '../notifications/links.ts';

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
    isConfirmed: z.boolean().optional().describe('The page asked again, and the person means it'),
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
      config: { access: 'public', weight: 'light' },
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
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags,
        summary: 'Acknowledge alarms of a link, in the name of whom the message was sent to',
        description: `${description} Answers what it did: used when it acknowledged now or before. The others stay as they are. Just after the message was delivered, and from where the person has not signed in, it does nothing but answer asksAgain: programs that look through mails press buttons. The role, the device and the duty list are asked now; reason says what is missing.`,
        params: withToken,
        body: acknowledgeBody,
        response: { 200: alarmLinkSchema, ...answers(400, 404, 429) },
      },
    },
    async (request): Promise<AlarmLink> => {
      const { token } = request.params;
      const { person, told, channel } = await find(request, token);
      const wanted = new Set(request.body.alarms);
      const ids = told.alarms.filter(({ id, isOpen }) => isOpen && wanted.has(id)).map(({ id }) => id);
      if (told.state !== 'open' || person === null || ids.length === 0) return told;
      const network = networkOf(request.ip);
      const isAskedAgain = await inScope(pool, { kind: 'system' }, async () => {
        const press = await pressOf(token, person.identity.userid, network);
        const isAsked = asksAgain({ ...press, isConfirmed: request.body.isConfirmed === true });
        if (isAsked) await keepAsked(token);
        return isAsked;
      });
      if (isAskedAgain) return { ...told, asksAgain: true };
      const isSeen = await withTenant(pool, person.identity, async () => {
        if (!(await asServer(() => useLink(token)))) return true;
        const results = await acknowledge(person.identity, ids, null, channel);
        if (results.some(({ result }) => result === 'acknowledged')) return true;
        throw new NotAcknowledged(results.map(({ result }) => result));
      }).catch(seenUnlessLost);
      const after = (await present(token)).told;
      return isSeen ? after : { ...after, state: 'expired' };
    },
  );

  app.delete(
    '/api/v1/alarm-links/:token',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags,
        summary: 'Take back what a link has acknowledged, in the name of whom the message was sent to',
        description: `${description} Those that last wait again, a duty list goes on with them, and the link can be used again. By the same rules as acknowledging; where nothing can be taken back nothing happens.`,
        params: withToken,
        response: { 200: alarmLinkSchema, ...answers(400, 404, 429) },
      },
    },
    async (request): Promise<AlarmLink> => {
      const { token } = request.params;
      const { person, told, undoable } = await find(request, token);
      if (person === null || undoable.length === 0) return told;
      await withTenant(pool, person.identity, async () => {
        for (const id of undoable) await withdraw(person.identity, id, { givenByLink: true });
        await asServer(() => releaseLink(token));
      }).catch((error: unknown) => {
        // The person's rights changed at the same moment.
        if (!(error instanceof ProblemError && error.status === 401)) throw error;
      });
      return (await present(token)).told;
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
