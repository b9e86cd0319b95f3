import * as z from 'zod/mini';
import { call } from './client.ts';
import type { ReportPeriod } from './reports.ts';
import {
  fillingSchema,
  noteOutcomeSchema,
  reconciliationSchema,
  type Filling,
  type MatchRow,
  type NoteColumns,
  type NoteOutcome,
  type NoteRow,
  type Reconciliation,
  type Verdict,
} from '../../../wire/src/index.ts';

/** A file of delivery notes. */
export interface NotesFile {
  readonly orgid: string;
  readonly rows: readonly NoteRow[];
  /** How its columns are called, for the next one. */
  readonly columns: NoteColumns;
  /** Its name. */
  readonly source: string;
}

const paramsOf = ({ orgid, from, to }: ReportPeriod) => ({ orgid, from_date: from, to_date: to });

/** All tanks of the provider take their time. */
const patience = { timeout: 600_000 } as const;

const done = z.looseObject({});
const path = '/api/v1/delivery-notes';

/** Fillings one by one, and the delivery notes beside them (MONTH-02). */
export const deliveryNotes = {
  /** The fillings that reach into a period, in the order of time; null where the server has none to tell of. */
  fillings: (period: ReportPeriod, signal?: AbortSignal): Promise<Filling[] | null> =>
    call(z.nullable(z.array(fillingSchema)), {
      ...patience,
      url: '/api/v1/fillings',
      params: paramsOf(period),
      ...(signal && { signal }),
    }),
  /** The notes of a period beside its fillings. */
  reconciliation: (period: ReportPeriod, signal?: AbortSignal): Promise<Reconciliation> =>
    call(reconciliationSchema, {
      ...patience,
      url: path,
      params: paramsOf(period),
      ...(signal && { signal }),
    }),
  /** Brings the notes of a file, all of them or none; a trial says what would come of it. */
  bring: (file: NotesFile, isTrial: boolean): Promise<NoteOutcome> =>
    call(noteOutcomeSchema, {
      ...patience,
      method: 'POST',
      url: `${path}/import`,
      data: { ...file, dry_run: isTrial },
    }),
  /** Keeps what the caller says of a row, with the litres as the caller sees them. */
  say: async (
    { orgid, notes, fillings, noted, measured }: MatchRow,
    verdict: Verdict,
    comment: string,
  ): Promise<void> => {
    const filling = notes.length === 0 ? (fillings[0]?.id ?? null) : null;
    await call(done, {
      method: 'POST',
      url: `${path}/verdicts`,
      data: { orgid, notes: notes.map(({ id }) => id), filling, verdict, comment, noted, measured },
    });
  },
  /** Makes a note for several tanks one for each. */
  split: async (
    id: number,
    parts: readonly { readonly devid: string; readonly litres: number }[],
  ): Promise<void> => {
    await call(done, {
      method: 'POST',
      url: `${path}/${String(id)}/split`,
      data: { parts: parts.map(({ devid, litres }) => ({ devid, litres })) },
    });
  },
  /** Takes a note away. */
  remove: async (id: number): Promise<void> => {
    await call(done, { method: 'DELETE', url: `${path}/${String(id)}` });
  },
};
