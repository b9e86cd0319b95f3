import * as z from 'zod/mini';

/** So many delivery notes are received at once at most: all of it is one transaction. */
export const mostDeliveryNotes = 10_000;

/** Letters of a note's number, of the tank or address on it, and of a comment. */
export const longestNoteNumber = 60;
export const longestNotePlace = 200;
export const longestVerdictComment = 500;

/** What a list of delivery notes has of each. */
export const noteColumnNames = ['date', 'place', 'litres', 'number'] as const;

export type NoteColumn = (typeof noteColumnNames)[number];

/** A row of a list of notes as it is sent. */
export interface NoteRow {
  /** Of the file, to be told by. */
  readonly row: number;
  readonly cells: Partial<Readonly<Record<NoteColumn, string>>>;
}

/** The headings by which an organisation's files tell each. */
export const noteColumnsSchema = z.record(z.enum(noteColumnNames), z.string());

/** What came of one note. */
export const receivedNoteSchema = z.looseObject({
  /** The row of the file; of a call, the place in its list from 1. */
  row: z.number(),
  number: z.string(),
  /** The tanks it may be for: names with short ids; several for an address with more than one. */
  tanks: z.array(z.string()),
  /** `known`: the same note is there already, and nothing is done. */
  result: z.enum(['received', 'known', 'refused']),
  /** Why it is refused, in Norwegian; empty when it is not. */
  problems: z.array(z.string()),
});

export const noteOutcomeSchema = z.looseObject({
  /** Whether the notes are there now: never on a trial, and only when none is refused. */
  applied: z.boolean(),
  rows: z.array(receivedNoteSchema),
});

const mark = z.nullable(z.string());

/** By what a device is told apart from others of its name (MONTH-01), and whose it was. */
const who = {
  devid: z.string(),
  shortid: z.string(),
  name: z.string(),
  orgid: z.string(),
  /** Name of the organisation. */
  organisation: z.string(),
  customer_number: mark,
  cost_centre: mark,
  address: mark,
};

export const fillingKinds = ['delivery', 'emptying'] as const;

/** What the delivery notes say of a filling; `no_note`: nothing. */
export const fillingStates = ['no_note', 'match', 'difference', 'accepted', 'disputed'] as const;

/** A filling, or of a tank that is emptied an emptying; `GET /api/v1/fillings`. */
export const fillingSchema = z.looseObject({
  /** Of the event. */
  id: z.int(),
  ...who,
  /** Those that its customer sorts by. */
  groups: z.array(z.string()),
  fueltype: z.string(),
  kind: z.enum(fillingKinds),
  /** Epoch seconds of the readings around it. */
  from: z.number(),
  to: z.number(),
  /** By the readings, or by the word of a person; whole. */
  litres: z.number(),
  /** Litres by which that may be wrong either way (95 %); 0 by a person's word. */
  uncertainty: z.number(),
  /** Of the litres those that fall into the period that was asked for, by time; fewer where it crosses an end of it. */
  litres_in_period: z.number(),
  /** `litres` at 15 °C (MONTH-05); null where that is not known, none where the organisation does not want it. */
  litres_at_15: z.optional(z.nullable(z.number())),
  /** Who says how many litres: the readings, a person; `receipt`: the readings, confirmed by a receipt. */
  source: z.enum(['measured', 'hand', 'receipt']),
  /** The order or receipt that it belongs to, and epoch seconds of it; null for none. */
  reference: z.nullable(z.string()),
  reference_at: z.nullable(z.number()),
  /** Numbers of the delivery notes that are for it. */
  notes: z.array(z.string()),
  state: z.enum(fillingStates),
});

export const matchStates = ['match', 'difference', 'no_note', 'no_filling'] as const;

/** Why a note and a filling differ, as far as it can be told. */
export const differenceCauses = [
  'temperature',
  'meter',
  'missing_reading',
  'swapped',
  'several_tanks',
] as const;

export const verdicts = ['accepted', 'disputed'] as const;

/** A delivery note as it is kept. */
export const deliveryNoteSchema = z.looseObject({
  id: z.int(),
  number: z.string(),
  /** 1; of a note that was split, which part. */
  part: z.int(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** The tank or address as it was written. */
  place: z.string(),
  litres: z.number(),
  /** Name of the file it came with; empty for the integrators' call. */
  source: z.string(),
  made_by: z.string(),
  /** Epoch seconds. */
  made_at: z.number(),
});

/** What somebody has said of a difference. */
export const noteVerdictSchema = z.looseObject({
  verdict: z.enum(verdicts),
  comment: z.string(),
  decided_by: z.string(),
  /** Epoch seconds. */
  decided_at: z.number(),
  /** Litres as they stood then; null where there were none. */
  noted: z.nullable(z.number()),
  measured: z.nullable(z.number()),
});

/** Notes beside the fillings that they are for; one of the two may be missing. */
export const matchRowSchema = z.looseObject({
  ...who,
  fueltype: z.string(),
  kind: z.enum(fillingKinds),
  state: z.enum(matchStates),
  cause: z.nullable(z.enum(differenceCauses)),
  /** Litres, whole; null where there is none. */
  noted: z.nullable(z.number()),
  measured: z.nullable(z.number()),
  /** Measured less noted; null where one is missing. */
  difference: z.nullable(z.number()),
  /** Litres that the two may differ by. */
  tolerance: z.number(),
  notes: z.array(deliveryNoteSchema),
  fillings: z.array(fillingSchema),
  /** How a note for several tanks would be split; empty otherwise. */
  split: z.array(z.looseObject({ devid: z.string(), name: z.string(), litres: z.number() })),
  /** The newest first: the first one counts. */
  verdicts: z.array(noteVerdictSchema),
});

/** `GET /api/v1/delivery-notes`. */
export const reconciliationSchema = z.looseObject({
  /** In the order of time. */
  rows: z.array(matchRowSchema),
  /** How the columns of the last file were called; null where none was read. */
  columns: z.nullable(noteColumnsSchema),
});

export interface ReceivedNote extends z.infer<typeof receivedNoteSchema> {}
export interface NoteOutcome extends z.infer<typeof noteOutcomeSchema> {}
export interface Filling extends z.infer<typeof fillingSchema> {}
export interface DeliveryNote extends z.infer<typeof deliveryNoteSchema> {}
export interface NoteVerdict extends z.infer<typeof noteVerdictSchema> {}
export interface MatchRow extends z.infer<typeof matchRowSchema> {}
export interface Reconciliation extends z.infer<typeof reconciliationSchema> {}
export type NoteColumns = Partial<Record<NoteColumn, string>>;
export type FillingState = (typeof fillingStates)[number];
export type FillingKind = (typeof fillingKinds)[number];
export type MatchState = (typeof matchStates)[number];
export type DifferenceCause = (typeof differenceCauses)[number];
export type Verdict = (typeof verdicts)[number];
