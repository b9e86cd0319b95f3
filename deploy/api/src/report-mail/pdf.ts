import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { formatNumber } from '@peil/shared-kernel/format';
import type { Sheet, SheetCell } from '@peil/shared-kernel/sheets/workbook';
import { jsPDF } from 'jspdf';
import { texts } from './texts.ts';

/** A table as a document: what stands over it, and the rows; the totals stand last. */
export interface PdfTable {
  readonly title: string;
  /** Whose it is, and of which days. */
  readonly subtitle: string;
  readonly sheet: Sheet;
}

const font = 'Source Sans 3';
const require = createRequire(import.meta.url);

const fontFile = (name: string): string =>
  readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`), 'latin1');

/** Millimetres of the page, which lies on its side, and points of letters. */
const page = { width: 297, height: 210, margin: 14 } as const;
const size = { title: 16, text: 9, foot: 8 } as const;
const lineHeight = 6;
const headTop = 34;
/** Between columns, in millimetres. */
const gap = 4;
/** Behind a total. */
const shade = '#eef3f5';
const lastLine = page.height - page.margin - 6;

const isNumber = (column: Sheet['columns'][number] | undefined): boolean => column?.type === 'number';

function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'number' ? (formatNumber(cell, { decimals: 0 }) ?? '') : cell;
}

/** The bytes of a PDF: as many pages as the rows need, each with the heading of the columns and its number. */
export function tablePdf({ title, subtitle, sheet }: PdfTable): Buffer {
  const document = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
  document.addFileToVFS('normal.ttf', fontFile('400Regular/SourceSans3_400Regular'));
  document.addFont('normal.ttf', font, 'normal');
  document.addFileToVFS('bold.ttf', fontFile('600SemiBold/SourceSans3_600SemiBold'));
  document.addFont('bold.ttf', font, 'bold');
  document.setProperties({ title: `${title} – ${subtitle}` });
  document.setLanguage('nb-NO' as Parameters<jsPDF['setLanguage']>[0]);

  const widths = columnWidths();
  let top = heading();
  for (const row of sheet.rows) {
    if (top > lastLine) {
      document.addPage();
      top = heading();
    }
    const isTotal = row[0] === texts.total;
    if (isTotal) {
      document.setFillColor(shade);
      document.rect(page.margin, top - 4.2, page.width - 2 * page.margin, lineHeight, 'F');
    }
    line(row.map(cellText), top, isTotal ? 'bold' : 'normal');
    rule(top + 1.8, isTotal ? 0.4 : 0.1);
    top += lineHeight;
  }
  if (sheet.rows.length === 0) line([texts.noTanks], top, 'normal');
  footers();
  return Buffer.from(document.output('arraybuffer'));

  function heading(): number {
    document.setFont(font, 'bold').setFontSize(size.title).text(title, page.margin, 18);
    document.setFont(font, 'normal').setFontSize(size.text).text(subtitle, page.margin, 24);
    line(
      sheet.columns.map(({ header }) => header),
      headTop,
      'bold',
    );
    rule(headTop + 1.8, 0.4);
    return headTop + lineHeight;
  }

  function line(cells: readonly string[], at: number, weight: 'normal' | 'bold'): void {
    document.setFont(font, weight).setFontSize(size.text);
    let left: number = page.margin;
    for (const [index, width] of widths.entries()) {
      const text = fitted(cells[index] ?? '', cells.length === 1 ? page.width : width - gap);
      const isLast = index === widths.length - 1;
      if (isNumber(sheet.columns[index]))
        document.text(text, left + width - (isLast ? 1 : gap), at, { align: 'right' });
      else document.text(text, left + 1, at);
      left += width;
    }
  }

  /** Every column has room for what stands in it, and a share of what is left; the first gives way. */
  function columnWidths(): number[] {
    const room = page.width - 2 * page.margin;
    document.setFont(font, 'bold').setFontSize(size.text);
    const needed = sheet.columns.map(({ header }, index) => {
      const texts = [header, ...sheet.rows.map((row) => cellText(row[index]))];
      return Math.max(...texts.map((text) => document.getTextWidth(text))) + gap + 1;
    });
    const spare = room - needed.reduce((sum, width) => sum + width, 0);
    if (spare >= 0) return needed.map((width) => width + spare / needed.length);
    const [, ...others] = needed;
    return [room - others.reduce((sum, width) => sum + width, 0), ...others];
  }

  /** What is too long for its column ends in three dots; the spreadsheet has all of it. */
  function fitted(text: string, width: number): string {
    if (document.getTextWidth(text) <= width) return text;
    let short = text;
    while (short.length > 1 && document.getTextWidth(`${short}…`) > width) short = short.slice(0, -1);
    return `${short.trimEnd()}…`;
  }

  function rule(at: number, thickness: number): void {
    document
      .setLineWidth(thickness)
      .setDrawColor(150)
      .line(page.margin, at, page.width - page.margin, at);
  }

  function footers(): void {
    const all = document.getNumberOfPages();
    for (let number = 1; number <= all; number += 1) {
      document.setPage(number);
      document.setFont(font, 'normal').setFontSize(size.foot);
      document.text(texts.settlement, page.margin, page.height - 8);
      document.text(texts.page(number, all), page.width - page.margin, page.height - 8, { align: 'right' });
    }
  }
}
