import type { ListRow, RegistrationColumn } from '@peil/shared-kernel/api';
import { neededColumns, registrationColumns } from '@peil/shared-kernel/devices';
import { texts } from './texts.ts';

type Read =
  | { readonly ok: true; readonly rows: readonly ListRow[] }
  | { readonly ok: false; readonly problem: string };

const key = (header: string): string => header.trim().toLocaleLowerCase('nb').replace(/\s+/g, ' ');

const columnByHeader = new Map(
  (Object.entries(registrationColumns) as [RegistrationColumn, string][]).map(([column, header]) => [
    key(header),
    column,
  ]),
);

const refused = (problem: string): Read => ({ ok: false, problem });
const named = (columns: readonly string[]): string => columns.map((name) => `«${name}»`).join(', ');

/** The rows of a table whose first row names its columns as the template does, in any order; empty rows are left out. */
export function listRows(table: readonly (readonly string[])[]): Read {
  const [headers = [], ...body] = table;
  const columns = headers.map((header) => columnByHeader.get(key(header)));
  const strange = headers.filter((header, index) => header !== '' && columns[index] === undefined);
  if (strange.length > 0) return refused(texts.faults.strangeColumn(named(strange)));
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) !== index);
  if (twice !== undefined) return refused(texts.faults.twiceColumn(named([registrationColumns[twice]])));
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return refused(texts.faults.noColumn(named(missing.map((column) => registrationColumns[column]))));
  const rows = body.flatMap((cells, index): ListRow[] => {
    if (cells.every((cell) => cell === '')) return [];
    const said = columns.flatMap((column, place) => {
      const text = cells[place] ?? '';
      return column === undefined || text === '' ? [] : [[column, text]];
    });
    // The first row of the file is the heading, and people count from one.
    return [{ row: index + 2, cells: Object.fromEntries(said) as ListRow['cells'] }];
  });
  return rows.length === 0 ? refused(texts.faults.noRows) : { ok: true, rows };
}
