import type { Device } from '@peil/shared-kernel/api/schemas';
import { lastContact } from '@peil/shared-kernel/devices';
import { countText, formatDate, harmlessName } from '@peil/shared-kernel/format';
import { isNeverHeard, followUpAt, type Work } from '@peil/shared-kernel/notifications';
import type pg from 'pg';
import { inScope, rows } from '../../platform/db/tenant.ts';
import { deviceDocument } from '../queries.ts';
import { mailPerson } from '../../platform/auth/mail-person.ts';
import { findPerson, seenBy } from '../../platform/people/people.ts';
import { isOver, isPutElsewhere } from './over.ts';

/** Where and of whom it is followed up. */
export interface FollowUp {
  readonly pool: pg.Pool;
  readonly provider: string;
  readonly publicUrl: string;
}

interface DueWork extends Record<string, unknown> {
  readonly id: number;
  readonly dev: number;
  readonly userid: string;
  readonly kind: Work['kind'];
  readonly at: number;
  /** Epoch seconds. */
  readonly begun: number | null;
  readonly isElsewhere: boolean;
  readonly device: Device;
}

/** A device that a person put up and that never sent since. */
export interface NeverHeard {
  readonly shortid: string;
  readonly name: string;
  /** Epoch seconds. */
  readonly at: number;
}

/** So many are named in a mail. */
const mostNamed = 20;

/** The mail that names them. Pure. */
export function neverHeardMail(
  devices: readonly NeverHeard[],
  publicUrl: string,
): { readonly subject: string; readonly text: string } {
  const [only] = devices;
  const which =
    devices.length === 1 && only ? harmlessName(only.shortid) : countText(devices.length, 'enhet', 'enheter');
  const left = devices.length - mostNamed;
  return {
    subject: `${which} har ikke sendt noe siden du satte ${devices.length === 1 ? 'den' : 'dem'} opp`,
    text: [
      devices.length === 1
        ? 'Denne enheten satte du opp for to dager siden eller mer, og den har ikke sendt noe siden:'
        : 'Disse enhetene satte du opp for to dager siden eller mer, og de har ikke sendt noe siden:',
      [
        ...devices
          .slice(0, mostNamed)
          .map(
            ({ shortid, name, at }) =>
              `${harmlessName(shortid)}: ${harmlessName(name)}, satt opp ${formatDate(at) ?? ''}`,
          ),
        ...(left > 0 ? [`og ${String(left)} til`] : []),
      ].join('\n'),
      `Se ${devices.length === 1 ? 'den' : 'dem'} under «Mine i dag»:\n${publicUrl.replace(/\/$/, '')}/day-list`,
    ].join('\n\n'),
  };
}

/**
 * Tells each person once, by mail, of devices that were put up two days ago and never sent since (FITTER-03): those that the
 * person still sees, that stand where they were put, and that nobody has put up again. What was found is done in one
 * transaction, so that two processes tell nobody twice.
 * @param now epoch seconds
 */
export async function followUp({ pool, provider, publicUrl }: FollowUp, now: number): Promise<void> {
  await inScope(pool, { kind: 'system' }, async () => {
    const due = await dueWorks(now);
    const silent = due.filter((work) => {
      const { device, kind, at, begun } = work;
      return isNeverHeard(
        { kind, at, begun: begun ?? at, lastContact: lastContact(device), isOver: isOver(work) },
        now,
      );
    });
    for (const userid of new Set(silent.map((work) => work.userid))) {
      const works = silent.filter((work) => work.userid === userid);
      const person = await findPerson(userid, provider);
      if (person === null) continue;
      const seen = await seenBy(
        person,
        works.map(({ dev }) => dev),
      );
      const told = works
        .filter(({ dev }) => seen.has(dev))
        .map(({ device, at }) => ({
          shortid: device.proddata.shortid || device.devid,
          name: device.name,
          at,
        }));
      if (told.length > 0) await mailPerson(userid, neverHeardMail(told, publicUrl));
    }
    await forgetOld(now);
    await rows('update device_works set followed_up_at = to_timestamp($2::float8) where id = any($1)', [
      due.map(({ id }) => id),
      now,
    ]);
  });
}

/** What was done long ago is told nowhere, and a change that can be undone no more keeps nothing of what was. */
async function forgetOld(now: number): Promise<void> {
  await rows(`delete from device_works where at < to_timestamp($1::float8) - interval '90 days'`, [now]);
  await rows(`delete from device_changes where at < to_timestamp($1::float8) - interval '2 days'`, [now]);
}

/** Works that it is time to ask about, held until the end of the transaction; the oldest first. */
async function dueWorks(now: number): Promise<DueWork[]> {
  const found = await rows<DueWork>(
    `select w.id::int, w.dev, w.userid, w.kind, floor(extract(epoch from w.at))::float8 as at,
       floor(extract(epoch from w.begun_at))::float8 as begun, ${isPutElsewhere} as "isElsewhere", ${deviceDocument("d.appdata - 'service_log'")} as device
     from device_works w join devices d using (dev) left join device_latest l using (dev)
     where w.followed_up_at is null and w.kind <> 'service' and w.at < to_timestamp($1::float8) - interval '1 day'
     order by w.at, w.id for update of w skip locked`,
    [now],
  );
  return found.filter(({ at }) => followUpAt(at) <= now);
}
