/** Why a file is no table that can be used. */
export type SheetFault =
  | { readonly kind: 'unreadable' | 'empty' | 'encoding' }
  /** The cell's name as spreadsheets show it. */
  | { readonly kind: 'formula'; readonly cell: string }
  /** The first and the last of the cells, with a colon between. */
  | { readonly kind: 'merged'; readonly cells: string }
  | { readonly kind: 'tooLong'; readonly rows: number };

/** Texts of cells by rows, as they are shown; the first row of the file first. */
export type ReadSheet =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly fault: SheetFault };
