/** A timestamptz as ISO 8601 UTC with milliseconds, in SQL: as JavaScript prints it. */
export const isoUtc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
