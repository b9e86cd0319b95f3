import { jsPDF } from 'jspdf';
import { getBrand } from '@peil/shared-kernel/brand';
import { formatDateTime } from '@peil/shared-kernel/format';
import { drawTable, embedFonts, fetchFonts } from '@peil/shared-kernel/pdf';
import type { Sheet } from '@peil/shared-kernel/sheets';
import { texts } from '../report-parts/texts.ts';
import { fontFiles } from './fonts.ts';

interface PdfAbout {
  readonly title: string;
  /** Whose, and of which day or period. */
  readonly subtitle: string;
  /** What every page says at its foot. */
  readonly note: string;
}

/** Lets the browser turn its spinner: drawing pages holds it up. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A table as a PDF whose text can be searched and copied. */
export async function tablePdf(sheet: Sheet, { title, subtitle, note }: PdfAbout): Promise<Blob> {
  const document = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format: 'a4',
    compress: true,
    putOnlyUsedFonts: true,
  });
  embedFonts(document, await fetchFonts(fontFiles));
  const { product } = getBrand();
  const now = new Date();
  document.setLanguage('nb');
  document.setCreationDate(now);
  document.setProperties({ title, subject: subtitle, author: product, creator: product });
  const made = texts.pdf.made(formatDateTime(now) ?? '', product);
  await drawTable(document, { title, subtitle, note, made, empty: texts.pdf.empty, sheet }, breathe);
  return document.output('blob');
}
