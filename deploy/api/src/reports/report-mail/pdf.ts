import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawTables, embedFonts, type PdfTable } from '@peil/shared-kernel/pdf';
import { subtitleOf } from '@peil/shared-kernel/sheets/workbook';
import { jsPDF } from 'jspdf';

const require = createRequire(import.meta.url);

const fontFile = (name: string): string =>
  readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`), 'latin1');

/** The bytes of a PDF: as many pages as the rows need, each with what the table is about, its headings and its number. */
export async function tablePdf(table: PdfTable): Promise<Buffer> {
  const document = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true });
  embedFonts(document, {
    normal: fontFile('400Regular/SourceSans3_400Regular'),
    bold: fontFile('600SemiBold/SourceSans3_600SemiBold'),
  });
  const { title, whose, by = '' } = table.about;
  document.setProperties({ title, subject: subtitleOf(table.about), author: whose, creator: by });
  document.setLanguage('nb-NO' as Parameters<jsPDF['setLanguage']>[0]);
  await drawTables(document, [table]);
  return Buffer.from(document.output('arraybuffer'));
}
