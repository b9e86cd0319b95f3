import type {
  DeliveryNote,
  Filling,
  FillingState,
  MatchRow,
  NoteVerdict,
  Verdict,
} from '@peil/shared-kernel/api/schemas';
import { isDrainingTank, ownGroups, volumeAt15 } from '@peil/shared-kernel/devices';
import { roundWhole } from '@peil/shared-kernel/format';
import {
  litresWithin,
  matchNotes,
  sameEvent,
  splitByMeasured,
  sumOfKnown,
  type NotedLitres,
  type NoteMatch,
  type Period,
} from '@peil/shared-kernel/stock';
import type pg from 'pg';
import { rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { fillingsOf, type FoundFilling } from '../fillings/fillings.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { fuelTypeOf } from '../instock-report.ts';
import { isHeldAt, type HeldDevice } from '../report-devices.ts';
import { whoIs } from '../report-row.ts';
import { presentTanks } from './present-tanks.ts';
import { silentNotes } from './silent.ts';

const daySeconds = 86_400;

/** What lies so far before a period tells of the meter, and what is beyond it which filling is another note's; days. */
const daysBefore = 120;
const daysAfter = 4;

/** A note that is to be matched. */
export interface KeptNote extends NotedLitres {
  readonly orgid: string;
  readonly note: DeliveryNote;
}

type Match = NoteMatch<KeptNote, FoundFilling>;

/** A match with what was said of it, the newest first. */
interface Judged {
  readonly match: Match;
  readonly verdicts: readonly NoteVerdict[];
}

interface Reconciled {
  readonly helds: readonly HeldDevice[];
  readonly judged: readonly Judged[];
}

const epoch = (moment: string): string => `extract(epoch from ${moment})::float8`;
const osloStart = (day: string): string => epoch(`((${day})::timestamp at time zone 'Europe/Oslo')`);

/** The notes of an organisation, and of those below it, whose days are within a period; in their order. */
const notesOf = (orgid: string, { from, to }: Period): Promise<KeptNote[]> =>
  rows<KeptNote & Record<string, unknown>>(
    `select n.id, n.orgid, n.litres, ${presentTanks} as tanks,
       json_build_object('from', ${osloStart('n.day')}, 'to', ${osloStart('n.day + 1')}) as day,
       json_build_object('id', n.id, 'number', n.number, 'part', n.part, 'day', n.day, 'place', n.place,
         'litres', n.litres, 'source', n.source, 'made_by', n.made_by, 'made_at', floor(${epoch('n.made_at')})) as note
     from delivery_notes n join organisations o using (orgid)
     where o.ancestry @> array[$1]
       and n.day between (to_timestamp($2) at time zone 'Europe/Oslo')::date - 1
         and (to_timestamp($3) at time zone 'Europe/Oslo')::date
     order by n.day, n.number, n.part`,
    [orgid, from, to],
  );

interface KeptVerdict extends Record<string, unknown> {
  readonly words: NoteVerdict;
  readonly note: number | null;
  readonly dev: number | null;
  readonly event: Pick<FoundFilling, 'from' | 'to'> & { readonly kind: 'delivery' | 'emptying' };
}

/** What was said of these notes, and of fillings in a period; the newest first. */
const verdictsOf = (
  orgid: string,
  notes: readonly KeptNote[],
  { from, to }: Period,
): Promise<KeptVerdict[]> =>
  rows<KeptVerdict>(
    `select v.note, v.dev, json_build_object('kind', v.kind, 'from', ${epoch('v.from_t')}, 'to', ${epoch('v.to_t')}) as event,
       json_build_object('verdict', v.verdict, 'comment', v.comment, 'decided_by', v.decided_by,
         'decided_at', floor(${epoch('v.decided_at')}), 'noted', v.noted, 'measured', v.measured) as words
     from delivery_verdicts v join organisations o using (orgid)
     where o.ancestry @> array[$1]
       and (v.note = any($2) or v.note is null and v.to_t >= to_timestamp($3) and v.from_t <= to_timestamp($4))
     order by v.id desc`,
    [orgid, notes.map(({ id }) => id), from, to],
  );

/**
 * The notes of an organisation beside its fillings, some time around a period as well: what lies there decides too. Outside
 * of any transaction.
 * @throws Problem 404 for an organisation the caller does not see
 */
async function reconciled(
  pool: pg.Pool,
  caller: Identity,
  orgid: string,
  { from, to }: Period,
): Promise<Reconciled> {
  const wide = { from: from - daysBefore * daySeconds, to: to + daysAfter * daySeconds };
  const { helds, fillings } = await fillingsOf(pool, caller, orgid, wide);
  return withTenant(pool, caller, async () => {
    const notes = await notesOf(orgid, wide);
    const verdicts = await verdictsOf(orgid, notes, wide);
    const matches = byOwner(notes, fillings).flatMap(([some, others]) => matchNotes(some, others));
    const silent = await silentNotes(
      matches.flatMap(({ state, notes: some }) => (state === 'no_filling' ? some : [])),
    );
    const told = matches.map((match): Match =>
      match.state === 'no_filling' && match.notes.some(({ id }) => silent.has(id))
        ? { ...match, cause: 'missing_reading' }
        : match,
    );
    return { helds, judged: judge(told, verdicts) };
  });
}

/** A device that moved is of two organisations: the notes of each are for its own fillings. */
function byOwner(
  notes: readonly KeptNote[],
  fillings: readonly FoundFilling[],
): [KeptNote[], FoundFilling[]][] {
  const owners = new Map<string, [KeptNote[], FoundFilling[]]>();
  const of = (orgid: string): [KeptNote[], FoundFilling[]] => {
    const known = owners.get(orgid) ?? [[], []];
    owners.set(orgid, known);
    return known;
  };
  for (const note of notes) of(note.orgid)[0].push(note);
  for (const filling of fillings) of(filling.held.orgid)[1].push(filling);
  return [...owners.values()];
}

function judge(matches: readonly Match[], verdicts: readonly KeptVerdict[]): Judged[] {
  const ofNote = new Map<number, KeptVerdict[]>();
  const ofDevice = new Map<number, KeptVerdict[]>();
  const add = (map: Map<number, KeptVerdict[]>, key: number, verdict: KeptVerdict): unknown =>
    map.set(key, [...(map.get(key) ?? []), verdict]);
  for (const verdict of verdicts) {
    if (verdict.note !== null) add(ofNote, verdict.note, verdict);
    else if (verdict.dev !== null) add(ofDevice, verdict.dev, verdict);
  }
  return matches.map((match) => {
    const [note] = match.notes;
    const [filling] = match.fillings;
    const said =
      note === undefined
        ? (ofDevice.get(filling?.event.dev ?? 0) ?? []).filter(
            ({ event }) => filling && sameEvent({ ...filling, kind: filling.event.kind }, [event]),
          )
        : (ofNote.get(note.id) ?? []);
    return { match, verdicts: said.map(({ words }) => words) };
  });
}

/** What somebody has said of a match counts before what it is. */
const stateOf = ({ match, verdicts: [last] }: Judged): FillingState => {
  if (last) return last.verdict satisfies Verdict;
  return match.state === 'no_filling' ? 'no_note' : match.state;
};

function wholeAt15({ held, litres, temperature }: FoundFilling): number | null {
  const at15 = volumeAt15(held.device.appdata, litres, temperature);
  return at15 === null ? null : roundWhole(at15);
}

function fillingOf(judged: Judged, filling: FoundFilling, period: Period, isAt15 = false): Filling {
  const { event, held, litres } = filling;
  return {
    ...whoIs(held),
    id: filling.id,
    name: held.device.name,
    groups: ownGroups(held.device.tags.public),
    fueltype: fuelTypeOf(held.device),
    kind: event.kind,
    from: event.from,
    to: event.to,
    litres: roundWhole(litres),
    uncertainty: roundWhole(filling.uncertainty),
    litres_in_period: roundWhole(litresWithin(filling, period)),
    ...(isAt15 && { litres_at_15: wholeAt15(filling) }),
    source: event.said !== null ? 'hand' : event.reference === 'receipt' ? 'receipt' : 'measured',
    reference: event.reference,
    reference_at: event.reference_at,
    notes: judged.match.notes.map(({ note }) => note.number),
    state: stateOf(judged),
  };
}

/**
 * The fillings of an organisation that reach into a period, each once, and what the delivery notes say of them (MONTH-02).
 * Outside of any transaction.
 * @throws Problem 404 for an organisation the caller does not see
 */
export async function fillingRows(
  pool: pg.Pool,
  caller: Identity,
  orgid: string,
  period: Period,
): Promise<Filling[]> {
  const { judged } = await reconciled(pool, caller, orgid, period);
  const owner = await withTenant(pool, caller, () => findOrganisation(orgid));
  const isAt15 = owner?.volume_at_15 === true;
  return judged
    .flatMap((one) => one.match.fillings.map((filling) => fillingOf(one, filling, period, isAt15)))
    .filter(({ from, to }) => to > period.from && from < period.to)
    .sort((a, b) => a.to - b.to || a.id - b.id);
}

/**
 * Delivery notes beside fillings, those whose note is of a period, and of fillings without one those that end in it
 * (MONTH-02); in the order of time. Outside of any transaction.
 * @throws Problem 404 for an organisation the caller does not see
 */
export async function matchRows(
  pool: pg.Pool,
  caller: Identity,
  orgid: string,
  period: Period,
): Promise<MatchRow[]> {
  const { helds, judged } = await reconciled(pool, caller, orgid, period);
  const isAsked = ({ notes, fillings }: Match): boolean =>
    notes.length > 0
      ? notes.some(({ day }) => day.to > period.from && day.from < period.to)
      : fillings.some(({ to }) => to > period.from && to <= period.to);
  const byDev = new Map<number, HeldDevice[]>();
  for (const held of helds) byDev.set(held.dev, [...(byDev.get(held.dev) ?? []), held]);
  return judged.flatMap((one) => (isAsked(one.match) ? [rowOf(one, byDev, period)] : []));
}

function rowOf(judged: Judged, byDev: ReadonlyMap<number, readonly HeldDevice[]>, period: Period): MatchRow {
  const { match, verdicts } = judged;
  const { notes, fillings, state, cause } = match;
  const held = fillings[0]?.held ?? heldOf(notes[0], byDev);
  const isPlace = fillings.length > 1 || (fillings.length === 0 && (notes[0]?.tanks.length ?? 0) > 1);
  const measured = sumOfKnown(fillings.map(({ litres }) => litres));
  const noted = sumOfKnown(notes.map(({ litres }) => litres));
  const wholes =
    cause === 'several_tanks'
      ? splitByMeasured(
          noted ?? 0,
          fillings.map(({ litres }) => litres),
        )
      : [];
  return {
    ...whoOf(held, notes[0], isPlace),
    fueltype: held ? fuelTypeOf(held.device) : '',
    kind: fillings[0]?.event.kind ?? (held && isDrainingTank(held.device) ? 'emptying' : 'delivery'),
    state,
    cause,
    noted: noted === null ? null : roundWhole(noted),
    measured: measured === null ? null : roundWhole(measured),
    difference: noted === null || measured === null ? null : roundWhole(measured) - roundWhole(noted),
    tolerance: roundWhole(match.tolerance),
    notes: notes.map(({ note }) => note),
    fillings: fillings.map((filling) => fillingOf(judged, filling, period)),
    split: fillings.flatMap(({ held: { device } }, index) => {
      const litres = wholes[index];
      return litres === undefined ? [] : [{ devid: device.devid, name: device.name, litres }];
    }),
    verdicts: [...verdicts],
  };
}

/** The tank of a note without a filling, as it was on its day. */
function heldOf(
  note: KeptNote | undefined,
  byDev: ReadonlyMap<number, readonly HeldDevice[]>,
): HeldDevice | undefined {
  const ofTank = (note?.tanks ?? []).flatMap((tank) => byDev.get(tank) ?? []);
  const own = ofTank.filter(({ orgid }) => orgid === note?.orgid);
  return own.find((held) => note && isHeldAt(held, note.day.to)) ?? own[0];
}

/** Which tank a row is of; of several, the place that the note says. */
function whoOf(held: HeldDevice | undefined, note: KeptNote | undefined, isPlace: boolean) {
  const place = note?.note.place ?? '';
  if (held === undefined) return { ...nobody, name: place, orgid: note?.orgid ?? '' };
  const who = { ...whoIs(held), name: held.device.name };
  return isPlace
    ? { ...nobody, name: place, orgid: who.orgid, organisation: who.organisation, address: who.address }
    : who;
}

const nobody = {
  devid: '',
  shortid: '',
  organisation: '',
  customer_number: null,
  cost_centre: null,
  address: null,
};
