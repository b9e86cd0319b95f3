import { randomUUID } from 'node:crypto';
import type { DutyList } from '@peil/shared-kernel/api/schemas';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { dutyUsernames, holesOf } from '@peil/shared-kernel/notifications';
import { asServer, row, rows } from '../../platform/db/tenant.ts';
import { notePassedBy } from '../notifications/passed-by.ts';
import type { DutyListBody } from './body.ts';

type Kept = Pick<DutyList, 'id' | 'name' | 'kinds' | 'scope' | 'isOn' | 'steps' | 'shifts' | 'version'> & {
  /** The database's clock, epoch seconds. */
  readonly now: number;
};

const columns = `id, name, kinds, scope, is_on as "isOn", steps, shifts, version,
  extract(epoch from now())::float8 as now`;

/** The duty lists of an organisation, by name. */
export async function listDutyLists(orgid: string): Promise<DutyList[]> {
  const found = await rows<Kept>(`select ${columns} from duty_lists where orgid = $1`, [orgid]);
  const people = await namesOf(orgid, found.flatMap(dutyUsernames));
  return found
    .map((kept) => documentOf(kept, people))
    .sort((one, other) => compareNorwegian(one.name, other.name));
}

/** One of the organisation's lists; null when it has none of that id. */
export async function findDutyList(orgid: string, id: number): Promise<DutyList | null> {
  const found = await row<Kept>(`select ${columns} from duty_lists where orgid = $1 and id = $2`, [
    orgid,
    id,
  ]);
  return found && documentOf(found, await namesOf(orgid, dutyUsernames(found)));
}

/** The version of a list, which nobody else changes until the transaction ends; null when there is none. */
export async function holdDutyList(orgid: string, id: number): Promise<number | null> {
  const held = await row<{ version: number }>(
    'select version from duty_lists where orgid = $1 and id = $2 for update',
    [orgid, id],
  );
  return held?.version ?? null;
}

/** How many lists the organisation has; nobody else adds one until the transaction ends. */
export async function countDutyLists(orgid: string): Promise<number> {
  await rows(`select pg_advisory_xact_lock(hashtext('duty-lists ' || $1))`, [orgid]);
  const found = await row<{ count: number }>(
    'select count(*)::int as count from duty_lists where orgid = $1',
    [orgid],
  );
  return found?.count ?? 0;
}

const valuesOf = ({ name, kinds, scope, isOn, steps, shifts }: DutyListBody): unknown[] => [
  name,
  kinds,
  JSON.stringify(scope),
  isOn,
  JSON.stringify(steps.map((step) => ({ ...step, id: step.id ?? randomUUID() }))),
  JSON.stringify([...shifts].sort((one, other) => one.from - other.from || one.to - other.to)),
];

/** Keeps a new list; returns its id. An error of the database when the name is taken. */
export async function insertDutyList(orgid: string, list: DutyListBody): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into duty_lists (orgid, name, kinds, scope, is_on, steps, shifts)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [orgid, ...valuesOf(list)],
  );
  if (made === null) throw new Error('the duty list was not kept');
  return made.id;
}

/**
 * Writes a list that is held; an error of the database when another has the name. What is on its way through it goes on at
 * the first step that it has not taken (TOLD-04), and waits for the one it awaits as long as that says now. Whoever is new on a
 * step that was taken is told.
 */
export async function updateDutyList(id: number, list: DutyListBody): Promise<void> {
  await asServer(() =>
    rows(
      `update alarm_escalations e set step = next.step, checked_at = '-infinity',
         done_at = case when next.step = jsonb_array_length($2) then e.done_at end,
         due_at = e.due_at + make_interval(secs => case when $2::jsonb -> next.step -> 'id' = next.awaited -> 'id'
           then 60 * (number_at($2::jsonb -> next.step, '{minutes}') - number_at(next.awaited, '{minutes}'))
           when e.done_at is not null then coalesce(60 * number_at($2::jsonb -> next.step, '{minutes}'), 0) else 0 end)
       from (
         select w.alarm, w.list, l.steps -> w.step as awaited, coalesce((
           select min(new.place)::int - 1 from jsonb_array_elements($2) with ordinality as new (step, place)
           where new.step ->> 'id' is null or not exists (
             select from jsonb_array_elements(l.steps) with ordinality as old (step, place)
             where old.place <= w.step and old.step -> 'id' = new.step -> 'id')), jsonb_array_length($2)) as step
         from alarm_escalations w join duty_lists l on l.id = w.list where l.id = $1) next
       where e.alarm = next.alarm and e.list = next.list`,
      [id, JSON.stringify(list.steps)],
    ),
  );
  await rows(
    `update duty_lists set name = $2, kinds = $3, scope = $4, is_on = $5, steps = $6, shifts = $7,
       version = version + 1
     where id = $1`,
    [id, ...valuesOf(list)],
  );
}

/** How many lists were removed: 1 or 0. What was on its way through it, and told to nobody, has reached nobody (TOLD-04). */
export async function deleteDutyList(orgid: string, id: number): Promise<number> {
  if ((await holdDutyList(orgid, id)) === null) return 0;
  await asServer(() => notePassedBy(id));
  const gone = await rows('delete from duty_lists where orgid = $1 and id = $2 returning id', [orgid, id]);
  return gone.length;
}

/** Full names of the organisation's active users among these, by user name. */
export async function namesOf(
  orgid: string,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ user_name: string; full_name: string }>(
    `select user_name, full_name from users where orgid = $1 and user_name = any($2) and not disabled`,
    [orgid, usernames],
  );
  return new Map(found.map(({ user_name, full_name }) => [user_name, full_name || user_name]));
}

function documentOf({ now, ...kept }: Kept, names: ReadonlyMap<string, string>): DutyList {
  const people = dutyUsernames(kept).flatMap((username) => {
    const name = names.get(username);
    return name === undefined ? [] : [[username, name] as const];
  });
  return { ...kept, holes: holesOf(kept, Math.floor(now)), people: Object.fromEntries(people) };
}
