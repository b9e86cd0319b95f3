/** A text, a number, or nothing. In a column of moments a number is epoch seconds, in one of percents 0 to 100. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly header: string;
  /** How the column's numbers are written; a text stays a text in any column. */
  readonly type: 'text' | 'number' | 'percent' | 'dateTime';
  /** Of a number or a percent; none unless given. */
  readonly decimals?: number;
  /** The fewest of them that are written; as many as `decimals` unless given. */
  readonly minDecimals?: number;
  /** Letters, in a spreadsheet; by the contents unless given. */
  readonly width?: number;
  /** What a spreadsheet offers in its cells; without commas, and 255 letters together at most. */
  readonly choices?: readonly string[];
}

/** What a file says of itself: whose, of what and of when it is. */
export interface SheetAbout {
  /** Of what. */
  readonly title: string;
  /** The organisation's name. */
  readonly whose: string;
  /** The day, the period or the moment, in Norwegian. */
  readonly when: string;
  /** Epoch seconds. */
  readonly made: number;
  /** The portal that made it. */
  readonly by?: string;
  readonly note?: string;
}

/** A table to be saved as a file or printed. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** How many of the last rows are sums; none unless given. */
  readonly sums?: number;
  /** Left out where it is nobody's, as a template. */
  readonly about?: SheetAbout;
}
