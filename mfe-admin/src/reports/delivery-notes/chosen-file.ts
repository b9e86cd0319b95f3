import { noteColumnNames, type NoteColumns, type NoteRow } from '@peil/shared-kernel/api';
import { guessedColumns } from '@peil/shared-kernel/stock';

/** A file that was read, with a number of its own: the same name may come again. */
export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly headings: readonly string[];
  /** Its rows, by what its columns are taken for. */
  readonly rowsBy: (columns: NoteColumns) => readonly NoteRow[];
}

/** What its columns are taken for to begin with: as those of the last file, else by the names that are known. */
export function columnsToBegin(headings: readonly string[], remembered: NoteColumns | null): NoteColumns {
  const guessed = guessedColumns(headings);
  return Object.fromEntries(
    noteColumnNames.flatMap((column) => {
      const before = remembered?.[column];
      const heading = before !== undefined && headings.includes(before) ? before : guessed[column];
      return heading === undefined ? [] : [[column, heading]];
    }),
  );
}
