import type { Sheet, SheetAbout } from './sheet.ts';

/** What stands on each paper of a file about it: whose, and of which day or period. */
export const subtitleOf = ({ whose, when }: Pick<SheetAbout, 'whose' | 'when'>): string =>
  [whose, when].filter(Boolean).join(' · ');

const columns = [
  { header: 'Ark', type: 'text' },
  { header: 'Rapport', type: 'text' },
  { header: 'Organisasjon', type: 'text' },
  { header: 'Gjelder', type: 'text' },
  { header: 'Laget', type: 'dateTime' },
  { header: 'Merknad', type: 'text' },
] as const;

/**
 * What a workbook says of its sheets, as one more: a row for each that says whose, of what and of when it is. Null where
 * none does, as templates.
 */
export function aboutSheet(sheets: readonly Sheet[]): Sheet | null {
  const rows = sheets.flatMap(({ name, about }) =>
    about ? [[name, about.title, about.whose, about.when, about.made, about.note ?? null]] : [],
  );
  if (rows.length === 0) return null;
  return { name: sheets.length === 1 ? 'Om rapporten' : 'Om rapportene', columns, rows };
}
