import { listSettingsSchema, mostViews, savedViewSchema } from '@peil/shared-kernel/api/schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { takenKey } from '../../platform/db/taken-key.ts';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { forbidden, notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import { columnsBody, list, newView, viewChange } from './body.ts';
import {
  countViews,
  deleteView,
  holdViews,
  insertView,
  lockView,
  readListSettings,
  saveColumns,
  updateView,
} from './queries.ts';

const username = z.string().min(1).max(200);
const ofUser = z.object({ username });
const ofList = z.object({ username, list: list.describe('Which of the portal’s lists') });
const ofView = ofList.extend({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const example = { username: 'fjord-viewer', list: 'devices' };

const path = '/api/v1/users/:username/list-settings';
const tags = ['users'];
const description = 'A call of our own. One’s own only: how others arrange their lists is nobody’s business.';
const done = z.object({ result: z.int() });

/** How each user has arranged the portal's lists: the columns, and the views with a name. */
export function listSettingsRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    path,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'How one has arranged the portal’s lists; views by name',
        description,
        params: ofUser.meta({ examples: [{ username: 'fjord-viewer' }] }),
        response: { 200: listSettingsSchema, ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const caller = oneself(request, request.params.username);
      return withTenant(pool, caller, () => readListSettings(caller.userid));
    },
  );

  app.put(
    `${path}/:list/columns`,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Choose the columns of a list, in their order; null: as it has them by itself',
        description,
        params: ofList.meta({ examples: [example] }),
        body: columnsBody,
        response: { 200: done, ...answers(400, 401, 403) },
      },
    },
    async (request) => {
      const caller = oneself(request, request.params.username);
      const { columns } = request.body;
      await withTenant(pool, caller, () => saveColumns(caller.userid, request.params.list, columns));
      return { result: 1 };
    },
  );

  app.post(
    `${path}/:list/views`,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Keep a view of a list under a name',
        description: `${description} Names are told apart without regard to case; at most ${String(mostViews)} views of a list.`,
        params: ofList.meta({ examples: [example] }),
        body: newView,
        response: { 201: savedViewSchema, ...answers(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const caller = oneself(request, request.params.username);
      const { list: wanted } = request.params;
      const made = await withTenant(pool, caller, async () => {
        await holdViews(caller.userid);
        if ((await countViews(caller.userid, wanted)) >= mostViews) throw tooManyViews();
        return insertView(caller.userid, wanted, request.body);
      }).catch(refuseTakenName);
      return reply.status(201).send(made);
    },
  );

  app.put(
    `${path}/:list/views/:id`,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Change a view: what is left out stays',
        description,
        params: ofView.meta({ examples: [{ ...example, id: 7 }] }),
        body: viewChange,
        response: { 200: savedViewSchema, ...answers(400, 401, 403, 404, 409) },
      },
    },
    (request) => {
      const caller = oneself(request, request.params.username);
      const { list: wanted, id } = request.params;
      return withTenant(pool, caller, async () => {
        const found = await lockView(caller.userid, wanted, id);
        if (found === null) throw notFound();
        const changed = { ...found, ...request.body };
        await updateView(changed);
        return changed;
      }).catch(refuseTakenName);
    },
  );

  app.delete(
    `${path}/:list/views/:id`,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Remove a view',
        description,
        params: ofView.meta({ examples: [{ ...example, id: 7 }] }),
        response: { 200: done, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = oneself(request, request.params.username);
      const { list: wanted, id } = request.params;
      const result = await withTenant(pool, caller, () => deleteView(caller.userid, wanted, id));
      if (result === 0) throw notFound();
      return { result };
    },
  );
}

/**
 * The caller, if the path names nobody else.
 * @throws Problem 403
 */
function oneself(request: FastifyRequest, named: string): Identity {
  const caller = callerOf(request);
  if (caller.username.toLowerCase() !== named.toLowerCase()) throw forbidden();
  return caller;
}

const tooManyViews = (): ProblemError =>
  ruleBroken({ views: `Du kan ha høyst ${String(mostViews)} lagrede visninger. Slett en du ikke bruker.` });

function refuseTakenName(error: unknown): never {
  if (takenKey(error) !== 'saved_views_name') throw error;
  const message = 'Du har allerede en visning med dette navnet.';
  throw new ProblemError(409, { error: 'view_name_taken', message, fields: { name: message } });
}
