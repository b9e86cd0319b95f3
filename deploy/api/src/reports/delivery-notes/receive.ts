import type { NoteColumns, NoteOutcome, NoteRow, ReceivedNote } from '@peil/shared-kernel/api/schemas';
import { identityOf, isTank } from '@peil/shared-kernel/devices';
import { formatDate, formatLitres, isoDayText, osloDayOf } from '@peil/shared-kernel/format';
import {
  namesDevice,
  noteProblem,
  placeFinder,
  saidNote,
  type NamedTank,
  type SaidNote,
  type SentNote,
} from '@peil/shared-kernel/stock';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { signerOf } from '../../measuring/signer.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { heldDevices, type HeldDevice } from '../report-devices.ts';
import { dayPeriod } from './day-period.ts';
import { placesOnDay, presentTank, presentTanks } from './present-tanks.ts';

/** Notes that are to be received. */
export interface NotesToReceive {
  readonly orgid: string;
  readonly rows: readonly (SentNote & Pick<NoteRow, 'row'>)[];
  /** Name of the file; empty for the integrators' call. */
  readonly source: string;
  readonly isTrial: boolean;
  /** How the file's columns are called, to be remembered. */
  readonly columns?: NoteColumns;
}

interface Tank extends NamedTank {
  readonly held: HeldDevice;
}

/** A note with the tanks it may be for, and which part of its number it is. */
interface Placed extends SaidNote {
  readonly row: number;
  readonly part: number;
  readonly tanks: readonly Tank[];
}

/**
 * Keeps delivery notes of an organisation, in the current transaction: all of them, or none where one is refused. Each is
 * told what would come of it. One that is there already in the same words is nothing new.
 * @throws Problem 404 for an organisation the caller does not see, 422 for one that is closed
 */
export async function receiveNotes(caller: Identity, sent: NotesToReceive): Promise<NoteOutcome> {
  const { orgid, source, isTrial, columns } = sent;
  const organisation = await row<{ name: string; is_closed: boolean }>(
    'select name, closed_at is not null as is_closed from organisations where orgid = $1',
    [orgid],
  );
  if (organisation === null) throw notFound();
  if (organisation.is_closed) throw ruleBroken({ orgid: 'Organisasjonen er avsluttet' });
  // Two files at once would bring a note twice.
  await rows(`select pg_advisory_xact_lock(hashtext('delivery-notes'), hashtext($1))`, [orgid]);
  const today = isoDayText(osloDayOf(new Date()));
  const placed = parted(
    await withTanks(
      sent.rows.map((one) => ({ row: one.row, ...saidNote(one, today) })),
      orgid,
      organisation.name,
    ),
  );
  const numbered = byNumber(placed);
  const before = await keptNotes(orgid, [...numbered.keys()]);
  const present = await presentOf(
    orgid,
    placed.filter(({ number }) => before.has(number.toLowerCase())),
  );
  const known = new Set(
    [...numbered].flatMap(([number, notes]) => {
      const kept = before.get(number);
      return kept !== undefined && isSame(kept, notes, present) ? [number] : [];
    }),
  );
  const outcome = placed.map((note): ReceivedNote => {
    const number = note.number.toLowerCase();
    const kept = before.get(number);
    const isKnown = known.has(number);
    const problems = [...note.problems, ...(kept && !isKnown ? [takenProblem(kept)] : [])];
    return {
      row: note.row,
      number: note.number,
      tanks: note.tanks.map(({ name, shortid }) => [name, shortid].filter(Boolean).join(' · ')),
      result: problems.length > 0 ? 'refused' : isKnown ? 'known' : 'received',
      problems,
    };
  });
  const isApplied = !isTrial && outcome.every(({ result }) => result !== 'refused');
  if (isApplied) {
    const fresh = placed.filter((_, index) => outcome[index]?.result === 'received');
    await keep(orgid, { source, by: (await signerOf(caller)).user }, fresh);
    if (columns) await rememberColumns(orgid, columns);
  }
  return { applied: isApplied, rows: outcome };
}

type Said = SaidNote & { readonly row: number };

/** Which tanks of the organisation each means, that were its on the note's day. */
async function withTanks(
  said: readonly Said[],
  orgid: string,
  organisation: string,
): Promise<Omit<Placed, 'part'>[]> {
  const helds = await heldDevices(orgid, { from: 0, to: Date.now() / 1000 });
  const all = helds
    .filter((held) => held.orgid === orgid)
    .map((held): Tank => ({
      devid: held.device.devid,
      name: held.device.name,
      ...identityOf(held.device),
      held,
    }));
  const [find, findDevice] = [placeFinder(all.filter(isOfTank)), placeFinder(all)];
  // What stood at a tank may measure none today: by its id it is found all the same.
  const meantBy = (place: string): Tank[] => [
    ...findDevice(place).filter((one) => namesDevice(place, one)),
    ...find(place),
  ];
  const named = said.map(({ place, day }) => (place === '' || day === '' ? [] : meantBy(place)));
  const found = await withPlaces(
    orgid,
    said.map(({ day, place }, index) => ({
      day,
      place,
      tanks: (named[index] ?? []).filter(({ held }) => wasHeldOn(held, day)),
    })),
    all,
  );
  return said.map((note, index) => {
    if (note.place === '' || note.day === '') return { ...note, tanks: [] };
    const tanks = found[index] ?? [];
    if (tanks.length > 0) return { ...note, tanks };
    const problem = (named[index] ?? []).some(isOfTank)
      ? `«${note.place}» var ikke hos ${organisation} ${dayText(note.day)}`
      : `«${note.place}» finnes ikke hos ${organisation}`;
    return { ...note, tanks, problems: [...note.problems, noteProblem('place', problem)] };
  });
}

const isOfTank = ({ held }: Tank): boolean => isTank(held.device);

interface Meant {
  readonly day: string;
  readonly place: string;
  readonly tanks: readonly Tank[];
}

/**
 * The tanks of each, where a device that was named by its id sat elsewhere on that day: whoever wrote the note read the label
 * of what stood there then, and what measures the place now tells what came there. Whether that is a tank is asked last:
 * where the device went since tells nothing of where it stood.
 */
async function withPlaces(orgid: string, meant: readonly Meant[], all: readonly Tank[]): Promise<Tank[][]> {
  const present = new Map(all.flatMap((tank) => (tank.held.until === null ? [[tank.held.dev, tank]] : [])));
  const asked = meant.flatMap(({ day, place, tanks }) =>
    tanks.flatMap((tank) => (namesDevice(place, tank) ? { day, dev: tank.held.dev } : [])),
  );
  const places = await placesOnDay(orgid, asked);
  return meant.map(({ day, place, tanks }) => {
    const found = tanks.flatMap((tank) => {
      const devs = namesDevice(place, tank) ? places.get(`${day} ${String(tank.held.dev)}`) : undefined;
      const there = (devs ?? []).flatMap((dev) => present.get(dev) ?? []);
      return there.length > 0 ? there : [tank];
    });
    return distinct(found.filter(isOfTank));
  });
}

const distinct = (tanks: readonly Tank[]): Tank[] => [
  ...new Map(tanks.map((tank) => [tank.held.dev, tank])).values(),
];

function wasHeldOn({ since, until }: HeldDevice, day: string): boolean {
  const { from, to } = dayPeriod(day);
  return (since?.getTime() ?? -Infinity) < to * 1000 && (until?.getTime() ?? Infinity) > from * 1000;
}

const dayText = (day: string): string => formatDate(dayPeriod(day).from) ?? day;

/** Notes by their number, whatever its case. */
function byNumber<Note extends Pick<SaidNote, 'number'>>(notes: readonly Note[]): Map<string, Note[]> {
  const found = new Map<string, Note[]>();
  for (const note of notes) {
    const key = note.number.toLowerCase();
    const same = found.get(key);
    if (same) same.push(note);
    else found.set(key, [note]);
  }
  return found;
}

/** Rows of one number are its parts, where each is for another tank of one day; else the number stands twice. */
function areParts(same: readonly Omit<Placed, 'part'>[]): boolean {
  const tanks = new Set(same.map(({ tanks: [tank] }) => tank?.held.dev));
  return (
    tanks.size === same.length &&
    same.every(({ tanks: some, day }) => some.length === 1 && day === same[0]?.day)
  );
}

const twice = 'står i flere rader. Gjelder seddelen flere tanker, må radene ha samme dato og hver sin tank.';

/** Which part of its number each is. Each number is judged once: a file may have one in all its rows. */
function parted(notes: readonly Omit<Placed, 'part'>[]): Placed[] {
  const parts = new Map<Omit<Placed, 'part'>, Placed>();
  for (const [number, same] of byNumber(notes)) {
    const isTwice = number !== '' && same.length > 1 && !areParts(same);
    for (const [index, note] of same.entries())
      parts.set(note, {
        ...note,
        part: index + 1,
        problems: isTwice ? [...note.problems, noteProblem('number', twice)] : note.problems,
      });
  }
  return notes.flatMap((note) => parts.get(note) ?? []);
}

/** What is kept of one number. */
interface Kept extends Record<string, unknown> {
  readonly number: string;
  readonly day: string;
  readonly litres: number;
  readonly devs: readonly number[];
}

async function keptNotes(orgid: string, numbers: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  const kept = await rows<Kept>(
    `select lower(n.number) as number, min(n.day)::text as day, array_agg(distinct tank) as devs,
       sum(n.litres) filter (where each.place = 1) as litres
     from delivery_notes n cross join lateral unnest(${presentTanks}) with ordinality as each (tank, place)
     where n.orgid = $1 and lower(n.number) = any($2) group by lower(n.number)`,
    [orgid, numbers],
  );
  return new Map(kept.map((one) => [one.number, one]));
}

/** Litres of a note that was split are whole. */
const sameLitres = 0.01;

/** The device that measures each tank of these notes now, by note and the device that it means. */
async function presentOf(orgid: string, notes: readonly Placed[]): Promise<Present> {
  const said = notes.flatMap(({ day, tanks }) => tanks.map(({ held }) => ({ day, dev: held.dev })));
  const found = await rows<{ key: string; tank: number }>(
    `select distinct said.day || ' ' || said.dev as key,
       ${presentTank('said.dev', { orgid: '$1', day: 'said.day::date', madeAt: 'now()' })} as tank
     from (select distinct day, dev from unnest($2::text[], $3::int[]) as given (day, dev)) as said`,
    [orgid, said.map(({ day }) => day), said.map(({ dev }) => dev)],
  );
  return new Map(found.map(({ key, tank }) => [key, tank]));
}

/** By the day and the device, as `2026-03-03 7`. */
type Present = ReadonlyMap<string, number>;

function isSame({ day, litres, devs }: Kept, notes: readonly Placed[], present: Present): boolean {
  const tanks = new Set(
    notes.flatMap((note) =>
      note.tanks.map(({ held: { dev } }) => present.get(`${note.day} ${String(dev)}`) ?? dev),
    ),
  );
  return (
    notes.every((note) => note.day === day) &&
    Math.abs(notes.reduce((sum, note) => sum + note.litres, 0) - litres) < sameLitres &&
    devs.length <= tanks.size &&
    devs.every((dev) => tanks.has(dev))
  );
}

const takenProblem = ({ day, litres }: Kept): string =>
  noteProblem(
    'number',
    `er ført fra før, ${dayText(day)} med ${formatLitres(litres) ?? ''}, og sier noe annet nå`,
  );

async function keep(
  orgid: string,
  { source, by }: { readonly source: string; readonly by: string },
  notes: readonly Placed[],
): Promise<void> {
  const given = notes.map(({ number, part, day, place, litres, tanks }) => ({
    number,
    part,
    day,
    place,
    litres,
    devs: tanks.map(({ held }) => held.dev),
  }));
  await rows(
    `insert into delivery_notes (orgid, number, part, day, place, devs, litres, source, made_by)
     select $1, number, part, day, place, array(select jsonb_array_elements_text(devs)::int), litres, $2, $3
     from jsonb_to_recordset($4) as given (number text, part int, day date, place text, devs jsonb, litres float8)`,
    [orgid, source, by, JSON.stringify(given)],
  );
}

const rememberColumns = (orgid: string, columns: NoteColumns): Promise<unknown> =>
  rows(
    `insert into delivery_note_columns (orgid, columns) values ($1, $2)
     on conflict (orgid) do update set columns = excluded.columns`,
    [orgid, columns],
  );

/** How the columns of the organisation's last file were called; null where none was read. */
export const rememberedColumns = async (orgid: string): Promise<NoteColumns | null> =>
  (await row<{ columns: NoteColumns }>('select columns from delivery_note_columns where orgid = $1', [orgid]))
    ?.columns ?? null;
