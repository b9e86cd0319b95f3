import * as z from 'zod';

/** Longest body of a call with the rows of a sheet, bytes. */
export const sheetBodyLimit = 1_048_576;

const longestCell = 1_000;

/** The rows of a sheet as a call takes them: by their columns, as they are written. What they say is each call's to judge. */
export const sheetRows = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  most: number,
) =>
  z
    .array(
      z.strictObject({
        row: z.int().min(1).max(1_000_000).describe('Of the file, to be told by'),
        cells: z.partialRecord(z.enum(columns), z.string().max(longestCell)),
      }),
    )
    .min(1)
    .max(most);
