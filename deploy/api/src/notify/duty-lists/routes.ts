import { dutyListSchema, mostDutyLists } from '@peil/shared-kernel/api/schemas';
import { dutyListProblems, dutyUsernames } from '@peil/shared-kernel/notifications';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { takenKey } from '../../platform/db/taken-key.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { ifMatchHeaders, refuseStale, sendVersioned, wantedVersion } from '../../platform/http/if-match.ts';
import { newNameFaults } from '../../platform/http/new-names.ts';
import { texts } from '../notifications/texts.ts';
import { tellUnreachedAgain } from '../notifications/unreached.ts';
import { notFound, ProblemError, ruleBroken } from '../../platform/problem.ts';
import { dutyListBody, type DutyListBody } from './body.ts';
import {
  countDutyLists,
  deleteDutyList,
  findDutyList,
  holdDutyList,
  insertDutyList,
  listDutyLists,
  namesOf,
  updateDutyList,
} from './queries.ts';

const ofList = z
  .object({ id: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) })
  .meta({ examples: [{ id: 731_201 }] });

const tags = ['notifications'];
const description =
  'A call of our own. Who is told of an alarm, one after the other, until somebody acknowledges it or it is over; of the caller’s organisation.';
const done = z.object({ result: z.int() });

/** Duty lists of an organisation (NOTIFY-02). */
export function dutyListRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/duty-lists',
    {
      config: { access: 'acknowledgeAlarms', weight: 'light' },
      schema: {
        tags,
        summary: 'The duty lists of the organisation, by name',
        description: `${description} holes are the times of the next 14 days at which nobody has the shift.`,
        response: { 200: z.array(dutyListSchema), ...answers(401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => listDutyLists(caller.orgid));
    },
  );

  app.post(
    '/api/v1/duty-lists',
    {
      config: { access: 'editDutyLists', weight: 'light' },
      schema: {
        tags,
        summary: 'Make a duty list',
        description: `${description} At most ${String(mostDutyLists)}; its people are active users of the organisation.`,
        body: dutyListBody,
        response: { 201: dutyListSchema, ...answers(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) => {
      const { orgid, ...identity } = callerOf(request);
      const made = await withTenant(pool, { orgid, ...identity }, async () => {
        if ((await countDutyLists(orgid)) >= mostDutyLists)
          throw ruleBroken({ list: texts.tooManyDutyLists(mostDutyLists) });
        await refuseProblems(orgid, null, request.body);
        const id = await insertDutyList(orgid, request.body);
        await tellUnreachedAgain(orgid);
        return findDutyList(orgid, id);
      }).catch(refuseTakenName);
      if (made === null) throw notFound();
      reply.status(201);
      return sendVersioned(reply, made.version, made);
    },
  );

  app.get(
    '/api/v1/duty-lists/:id',
    {
      config: { access: 'acknowledgeAlarms', weight: 'light' },
      schema: {
        tags,
        summary: 'One duty list',
        description,
        params: ofList,
        response: { 200: dutyListSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const found = await withTenant(pool, caller, () => findDutyList(caller.orgid, request.params.id));
      if (found === null) throw notFound();
      return sendVersioned(reply, found.version, found);
    },
  );

  app.put(
    '/api/v1/duty-lists/:id',
    {
      config: { access: 'editDutyLists', weight: 'light' },
      schema: {
        tags,
        summary: 'Change a duty list; alarms on their way through it go on by the new one',
        description,
        headers: ifMatchHeaders,
        params: ofList,
        body: dutyListBody,
        response: { 200: dutyListSchema, ...answers(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const wanted = wantedVersion(request);
      const caller = callerOf(request);
      const { id } = request.params;
      const saved = await withTenant(pool, caller, async () => {
        const present = await holdDutyList(caller.orgid, id);
        if (present === null) throw notFound();
        refuseStale(wanted, present);
        const before = await findDutyList(caller.orgid, id);
        await refuseProblems(caller.orgid, before?.name ?? null, request.body);
        await updateDutyList(id, request.body);
        await tellUnreachedAgain(caller.orgid);
        return findDutyList(caller.orgid, id);
      }).catch(refuseTakenName);
      if (saved === null) throw notFound();
      return sendVersioned(reply, saved.version, saved);
    },
  );

  app.delete(
    '/api/v1/duty-lists/:id',
    {
      config: { access: 'editDutyLists', weight: 'light' },
      schema: {
        tags,
        summary: 'Remove a duty list; alarms on their way through it go no further',
        description,
        params: ofList,
        response: { 200: done, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const result = await withTenant(pool, caller, () => deleteDutyList(caller.orgid, request.params.id));
      if (result === 0) throw notFound();
      return { result };
    },
  );
}

/** @throws Problem 422 by the fields that are wrong. */
async function refuseProblems(orgid: string, name: string | null, list: DutyListBody): Promise<void> {
  const problems: Record<string, string> = {
    ...newNameFaults({ name: [name, list.name] }),
    ...dutyListProblems(list),
  };
  const names = await namesOf(orgid, dutyUsernames(list));
  for (const [index, { who }] of list.steps.entries()) {
    const usernames = who.kind === 'group' ? who.usernames : who.kind === 'user' ? [who.username] : [];
    if (usernames.some((username) => username !== '' && !names.has(username)))
      problems[`steps.${String(index)}.who`] ??= texts.unknownPerson;
  }
  for (const [index, { username }] of list.shifts.entries())
    if (!names.has(username)) problems[`shifts.${String(index)}.username`] ??= texts.unknownPerson;
  if (Object.keys(problems).length > 0) throw ruleBroken(problems);
}

function refuseTakenName(error: unknown): never {
  if (takenKey(error) !== 'duty_lists_name') throw error;
  const message = texts.dutyNameTaken;
  throw new ProblemError(409, { error: 'duty_list_name_taken', message, fields: { name: message } });
}
