import { rows } from '../../platform/db/tenant.ts';

const placeAt = (dev: string, moment: string, orgid: string): string =>
  `(select present.dev from object_seats was
    join object_seats present on present.object = was.object and present.until is null
    join devices d on d.dev = present.dev and d.orgid = ${orgid}
    where was.dev = ${dev} and was.since <= ${moment} and (was.until is null or was.until > ${moment})
    order by was.since desc limit 1)`;

/**
 * SQL of the device that measures now where a note's device stood when the note came, or where it stood nowhere then on the
 * note's day: where the device was changed since, its successor tells what the place held. Else the device itself.
 * @param dev SQL of the device that the note says
 * @param note SQL of its organisation, day (a date in Oslo) and when it came
 */
export const presentTank = (
  dev: string,
  note: { readonly orgid: string; readonly day: string; readonly madeAt: string },
): string =>
  `coalesce(${placeAt(dev, note.madeAt, note.orgid)},
    ${placeAt(dev, `((${note.day})::timestamp at time zone 'Europe/Oslo')`, note.orgid)}, ${dev})`;

const kept = { orgid: 'n.orgid', day: 'n.day', madeAt: 'n.made_at' };

/** SQL of the `devs` of the note `n` as `presentTank` tells them, in their order. */
export const presentTanks = `array(select ${presentTank('said.dev', kept)}
  from unnest(n.devs) with ordinality as said (dev, place) order by said.place)`;

/**
 * The devices of an organisation that measure now where each of these sat on a day, in Oslo; by `2026-03-03 7`, the day and
 * the device. Of one that sat nowhere then nothing is told.
 */
export async function placesOnDay(
  orgid: string,
  asked: readonly { readonly day: string; readonly dev: number }[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = await rows<{ key: string; devs: number[] }>(
    `select said.day || ' ' || said.dev as key, array_agg(distinct present.dev) as devs
     from (select distinct day, dev from unnest($2::text[], $3::int[]) as given (day, dev)) as said
     join object_seats was on was.dev = said.dev
       and was.since < ((said.day::date + 1)::timestamp at time zone 'Europe/Oslo')
       and (was.until is null or was.until > (said.day::date::timestamp at time zone 'Europe/Oslo'))
     join object_seats present on present.object = was.object and present.until is null
     join devices d on d.dev = present.dev and d.orgid = $1
     group by said.day, said.dev`,
    [orgid, asked.map(({ day }) => day), asked.map(({ dev }) => dev)],
  );
  return new Map(found.map(({ key, devs }) => [key, devs]));
}
