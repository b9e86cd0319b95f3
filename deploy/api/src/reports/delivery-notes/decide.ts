import type { Verdict } from '@peil/shared-kernel/api/schemas';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { signerOf } from '../../measuring/signer.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { presentTanks } from './present-tanks.ts';

/** What somebody says of notes, or of a filling without one. */
export interface SaidVerdict {
  readonly orgid: string;
  readonly notes: readonly number[];
  /** Id of the event; null where notes are named. */
  readonly filling: number | null;
  readonly verdict: Verdict;
  readonly comment: string;
  /** Litres as the caller saw them. */
  readonly noted: number | null;
  readonly measured: number | null;
}

/**
 * Keeps what the caller says, in the current transaction; what was said before stays.
 * @throws Problem 404 where a note or the filling is none of the organisation's that the caller sees
 */
export async function sayVerdict(caller: Identity, said: SaidVerdict): Promise<void> {
  const { orgid, notes, filling, verdict, comment, noted, measured } = said;
  const { user } = await signerOf(caller);
  const given = [orgid, verdict, comment, noted, measured, user];
  if (filling === null) {
    const written = await rows(
      `insert into delivery_verdicts (orgid, note, verdict, comment, noted, measured, decided_by)
       select orgid, id, $2, $3, $4, $5, $6 from delivery_notes where orgid = $1 and id = any($7) returning id`,
      [...given, notes],
    );
    if (written.length !== new Set(notes).size) throw notFound();
    return;
  }
  const written = await rows(
    `insert into delivery_verdicts (orgid, dev, kind, from_t, to_t, verdict, comment, noted, measured, decided_by)
     select $1, e.dev, e.kind, e.from_t, e.to_t, $2, $3, $4, $5, $6
     from stock_events e
     where e.id = $7 and e.kind in ('delivery', 'emptying') and (
       exists (select from devices d where d.dev = e.dev and d.orgid = $1
         and coalesce(d.owned_since, '-infinity') <= e.from_t)
       or exists (select from device_moves m where m.dev = e.dev and m.orgid = $1
         and m.since <= e.from_t and m.until > e.to_t))
     returning id`,
    [...given, filling],
  );
  if (written.length === 0) throw notFound();
}

interface KeptNote extends Record<string, unknown> {
  readonly orgid: string;
  readonly number: string;
  readonly devs: readonly number[];
  /** Those that measure there now, in the same order. */
  readonly present: readonly number[];
  readonly litres: number;
}

const heldNote = async (id: number): Promise<KeptNote> => {
  const note = await row<KeptNote>(
    `select orgid, number, devs, ${presentTanks} as present, litres from delivery_notes n where id = $1 for update`,
    [id],
  );
  if (note === null) throw notFound();
  return note;
};

/** A tank's share of a note. */
export interface NotePart {
  readonly devid: string;
  readonly litres: number;
}

/** Litres that parts may lack of the whole, as they are written whole. */
const roundedAway = 0.5;

/**
 * Makes a note several, one for each tank, in the current transaction. The first stays the note it was, with what was
 * said of it.
 * @throws Problem 404; 422 where the parts are not the note's litres, or a tank is none that it may be for
 */
export async function splitNote(id: number, parts: readonly NotePart[]): Promise<void> {
  const note = await heldNote(id);
  const tanks = await rows<{ devid: string; dev: number }>(
    `select devid, dev from devices where dev = any($1)
     union select devid, dev from device_moves where dev = any($1) and orgid = $2`,
    [note.present, note.orgid],
  );
  // A part keeps the device that its note said: what measures there now is found by it anew.
  const devOf = new Map(tanks.map(({ devid, dev }) => [devid, note.devs[note.present.indexOf(dev)]]));
  const devs = parts.map(({ devid }) => devOf.get(devid));
  if (devs.includes(undefined) || new Set(devs).size !== devs.length)
    throw ruleBroken({ parts: 'Velg hver av tankene på seddelens adresse én gang' });
  const all = parts.reduce((sum, { litres }) => sum + litres, 0);
  if (Math.abs(all - note.litres) > roundedAway)
    throw ruleBroken({ parts: 'Delene må til sammen være like mange liter som seddelen' });
  const [first, ...others] = parts;
  await rows('update delivery_notes set devs = array[$2::int], litres = $3 where id = $1', [
    id,
    devs[0],
    first?.litres,
  ]);
  await rows(
    `insert into delivery_notes (orgid, number, part, day, place, devs, litres, source,
       made_by, made_at)
     select n.orgid, n.number, (select max(part) from delivery_notes o where o.orgid = n.orgid
         and lower(o.number) = lower(n.number)) + given.place, n.day, n.place, array[given.dev], given.litres, n.source,
       n.made_by, n.made_at
     from delivery_notes n, unnest($2::int[], $3::float8[]) with ordinality as given (dev, litres, place)
     where n.id = $1`,
    [id, devs.slice(1), others.map(({ litres }) => litres)],
  );
}

/** Takes a note away; its parts stay, and what was said of it goes along. @throws Problem 404 */
export async function removeNote(id: number): Promise<void> {
  await heldNote(id);
  await rows('delete from delivery_notes where id = $1', [id]);
}
