import type { ListedDevice, ListOutcome } from '@peil/shared-kernel/api/schemas';
import {
  registrationRow,
  repeatedShortIds,
  type RegistrationCells,
  type RegistrationRow,
} from '@peil/shared-kernel/devices';
import { tryOut } from '../../platform/db/tenant.ts';
import type { ChangeOptions } from '../change-settings.ts';
import { portions } from '../../platform/running/portions.ts';
import { ProblemError } from '../../platform/problem.ts';
import { begin, finish, saveStep } from './register.ts';

/** A row of the list as it was sent. */
export interface SentRow {
  readonly row: number;
  readonly cells: RegistrationCells;
}

const unknown = 'Ingen enhet med denne kort-ID-en';
const repeated = 'Kort-ID-en står i flere rader';

/** Norwegian sentences of why a device was refused. */
function problemsOf(error: unknown): string[] {
  if (!(error instanceof ProblemError)) throw error;
  const { error: code, message, fields } = error.body;
  if (code === 'not_found') return [unknown];
  const said = Object.values(fields ?? {});
  return said.length > 0 ? said : [message];
}

/** Registers one device from box to field; the reasons it is refused for, none when it is not. */
async function registerOne(
  { shortid, settings }: RegistrationRow,
  { caller, ...options }: ChangeOptions,
): Promise<string[]> {
  try {
    const devid = await begin(caller, shortid);
    const { name, tags, appdata } = settings;
    const change = {
      ...(name !== undefined && { name }),
      ...(tags && { tags: { public: [...tags.public] } }),
      appdata,
    };
    await saveStep(devid, { step: 'first_reading', settings: change }, { caller, ...options });
    await finish(caller, devid);
    return [];
  } catch (error) {
    return problemsOf(error);
  }
}

/**
 * Registers the devices of a list in the current transaction: all of them, or none where a row is refused. Every row is
 * told what would come of it.
 */
export async function registerList(rows: readonly SentRow[], options: ChangeOptions): Promise<ListOutcome> {
  const outcome: ListedDevice[] = [];
  const isRefused = (): boolean => outcome.some(({ result }) => result === 'refused');
  await tryOut(async () => void outcome.push(...(await registerEach(readRows(rows), options))), {
    keep: () => !isRefused(),
  });
  return { applied: !isRefused(), rows: outcome };
}

/**
 * What would come of a list, each row told; nothing is changed. Some rows at a time: others' readings wait for what a
 * transaction has changed, and on the embedded database everybody waits for its end (DOOR-03).
 * @param transaction runs what it is given in a transaction of its own
 */
export async function tryList(
  rows: readonly SentRow[],
  options: ChangeOptions,
  transaction: (work: () => Promise<void>) => Promise<void>,
): Promise<ListOutcome> {
  const outcome: ListedDevice[] = [];
  for (const some of portions(readRows(rows)))
    await transaction(() => tryOut(async () => void outcome.push(...(await registerEach(some, options)))));
  return { applied: false, rows: outcome };
}

interface ReadRow {
  readonly row: number;
  readonly understood: RegistrationRow;
  readonly isRepeated: boolean;
}

function readRows(rows: readonly SentRow[]): ReadRow[] {
  const read = rows.map(({ row, cells }) => ({ row, understood: registrationRow(cells) }));
  const twice = repeatedShortIds(read.map(({ understood }) => understood));
  return read.map((one) => ({ ...one, isRepeated: twice.has(one.understood.shortid) }));
}

async function registerEach(rows: readonly ReadRow[], options: ChangeOptions): Promise<ListedDevice[]> {
  const outcome: ListedDevice[] = [];
  for (const { row, understood, isRepeated } of rows) {
    const written = [...understood.problems, ...(isRepeated ? [repeated] : [])];
    const problems = written.length > 0 ? written : await registerOne(understood, options);
    const { shortid } = understood;
    outcome.push({ row, shortid, result: problems.length > 0 ? 'refused' : 'changed', problems });
  }
  return outcome;
}
