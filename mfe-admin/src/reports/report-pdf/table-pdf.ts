import { jsPDF } from 'jspdf';
import { drawTables, embedFonts, fetchFonts, type PdfTable } from '@peil/shared-kernel/pdf';
import { subtitleOf } from '@peil/shared-kernel/sheets';
import { fontFiles } from './fonts.ts';

/** Lets the browser turn its spinner: drawing pages holds it up. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Tables as one PDF whose text can be searched and copied.
 * @param title of the file; that of its first table unless given
 */
export async function tablePdf(tables: readonly PdfTable[], title = tables[0]?.about.title): Promise<Blob> {
  const document = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  });
  embedFonts(document, await fetchFonts(fontFiles));
  const about = tables[0]?.about;
  document.setLanguage('nb');
  document.setProperties({
    title: title ?? '',
    subject: about ? subtitleOf(about) : '',
    author: about?.whose ?? '',
    creator: about?.by ?? '',
  });
  await drawTables(document, tables, breathe);
  return document.output('blob');
}
