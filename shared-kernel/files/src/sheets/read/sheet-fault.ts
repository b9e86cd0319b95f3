/** Why a file is no table that can be used. */
export type SheetFault =
  | { readonly kind: 'unreadable' | 'empty' | 'encoding' | 'tooLarge' }
  /** A picture or a document. */
  | { readonly kind: 'notTable' }
  /** The workbook of a program from before 2007. */
  | { readonly kind: 'oldExcel' }
  /** The cell's name as spreadsheets show it. */
  | { readonly kind: 'formula'; readonly cell: string }
  /** The first and the last of the cells, with a colon between. */
  | { readonly kind: 'merged'; readonly cells: string }
  /** So many rows with contents. */
  | { readonly kind: 'tooLong'; readonly rows: number };

/**
 * Texts of cells by rows, as they are shown and without blanks around them. Every row of the file is there, so that a
 * row's place tells its number; the last one has contents.
 */
export type ReadSheet =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly fault: SheetFault };
