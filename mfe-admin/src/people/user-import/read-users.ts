import type { Organisation, UserImport } from '@peil/shared-kernel/api';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

type Column = keyof typeof texts.headings;

const columns = Object.keys(texts.headings) as Column[];
const needed: readonly Column[] = ['user_name', 'full_name', 'email', 'role', 'groups'];

/** A row of the file that has contents. */
export interface FileRow {
  /** As the spreadsheet program numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A user to be, with the row of the file that it came from. */
export interface ReadUser {
  /** As the spreadsheet program numbers it. */
  readonly row: number;
  readonly user: UserImport['users'][number];
}

export type ReadUsers =
  | { readonly ok: true; readonly users: readonly ReadUser[]; readonly note: string | null }
  | { readonly ok: false; readonly reason: string };

/** What a file's words stand for. */
export interface Vocabulary {
  /** Literal names of roles by what they are called. */
  readonly roles: ReadonlyMap<string, string>;
  readonly organisations: readonly Pick<Organisation, 'orgid' | 'name'>[];
}

const fold = (text: string): string => text.trim().toLocaleLowerCase('nb');

/** Longer texts break a rule at any length, and the whole call if they are sent as they are. */
const longestSent = 1000;
const mostGroupsSent = 300;

/**
 * The users of a file whose first row has the headings, in whatever order and case. Only what no user could be made of
 * is refused here; what is wrong with each user is for the server to say. A role or organisation that is not known is
 * sent as it is written, and refused there.
 */
export function readUsers([headings, ...rows]: readonly FileRow[], vocabulary: Vocabulary): ReadUsers {
  const titles = headings?.cells ?? [];
  const placeOf = (column: Column): number =>
    titles.findIndex((title) => fold(title) === fold(texts.headings[column]));
  const missing = needed.filter((column) => placeOf(column) < 0);
  if (missing.length > 0)
    return refused(texts.missingColumns(missing.map((column) => texts.headings[column]).join(', ')));
  const known = new Set(columns.map((column) => fold(texts.headings[column])));
  const twice = titles.find(
    (title, index) =>
      known.has(fold(title)) && titles.findIndex((other) => fold(other) === fold(title)) < index,
  );
  if (twice !== undefined) return refused(texts.doubleColumn(twice));
  if (rows.length === 0) return refused(texts.noUsers);
  const unused = titles.filter((title) => title !== '' && !known.has(fold(title)));
  return {
    ok: true,
    users: rows.map(({ number, cells }) => ({
      row: number,
      user: userOf((column) => (cells[placeOf(column)] ?? '').slice(0, longestSent), vocabulary),
    })),
    note: unused.length > 0 ? texts.unusedColumns(unused.sort(compareNorwegian).join(', ')) : null,
  };
}

const refused = (reason: string) => ({ ok: false, reason }) as const;

function userOf(cell: (column: Column) => string, { roles, organisations }: Vocabulary): ReadUser['user'] {
  const role = cell('role');
  const organisation = cell('organisation');
  const found = organisations.find(({ orgid, name }) =>
    [orgid, name].some((word) => fold(word) === fold(organisation)),
  );
  const groups = cell('groups')
    .split(/[,;\n]/)
    .map((group) => group.trim());
  return {
    user_name: cell('user_name'),
    full_name: cell('full_name'),
    ...(organisation !== '' && { orgid: found?.orgid ?? organisation }),
    meta_data: { email: cell('email'), phone: cell('phone') || null, address: cell('address') || null },
    tags: { public: groups.filter((group) => group !== '').slice(0, mostGroupsSent) },
    roles: { roles: role === '' ? [] : [roles.get(fold(role)) ?? role] },
  };
}

/** Roles by what they are called, and by their literal names. */
export const roleWords = (roles: readonly string[], labelOf: (role: string) => string): Map<string, string> =>
  new Map(roles.flatMap((role) => [[fold(role), role] as const, [fold(labelOf(role)), role] as const]));
