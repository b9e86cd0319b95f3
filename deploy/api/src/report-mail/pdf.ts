import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatDateTime } from '@peil/shared-kernel/format';
import { drawTable, embedFonts } from '@peil/shared-kernel/pdf';
import type { Sheet } from '@peil/shared-kernel/sheets/workbook';
import { jsPDF } from 'jspdf';
import { texts } from './texts.ts';

/** A table as a document: what stands over it, and the rows; the totals stand last. */
export interface PdfTable {
  readonly title: string;
  /** Whose it is, and of which days. */
  readonly subtitle: string;
  readonly sheet: Sheet;
}

const require = createRequire(import.meta.url);

const fontFile = (name: string): string =>
  readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`), 'latin1');

/** The bytes of a PDF: as many pages as the rows need, each with the heading of the columns and its number. */
export async function tablePdf({ title, subtitle, sheet }: PdfTable): Promise<Buffer> {
  const document = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  embedFonts(document, {
    normal: fontFile('400Regular/SourceSans3_400Regular'),
    bold: fontFile('600SemiBold/SourceSans3_600SemiBold'),
  });
  document.setProperties({ title: `${title} – ${subtitle}` });
  document.setLanguage('nb-NO' as Parameters<jsPDF['setLanguage']>[0]);
  const made = texts.made(formatDateTime(new Date()) ?? '');
  await drawTable(document, { title, subtitle, note: texts.settlement, made, empty: texts.noTanks, sheet });
  return Buffer.from(document.output('arraybuffer'));
}
