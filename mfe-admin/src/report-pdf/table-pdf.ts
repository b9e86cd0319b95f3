import { jsPDF } from 'jspdf';
import { getBrand } from '@peil/shared-kernel/brand';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { embedFonts, fetchFonts, font } from '@peil/shared-kernel/pdf';
import type { Sheet, SheetCell, SheetColumn } from '@peil/shared-kernel/sheets';
import { texts } from '../report-parts/texts.ts';
import { fontFiles } from './fonts.ts';
import { columnWidths } from './column-widths.ts';

interface PdfAbout {
  readonly title: string;
  /** Whose and of when; empty where that is not said. */
  readonly subtitle: string;
  /** What every page says at its foot. */
  readonly note: string;
}

/** Across, in points. A table with many columns is on the larger. */
const papers = { a4: { width: 841.89, height: 595.28 }, a3: { width: 1190.55, height: 841.89 } } as const;
const fewColumns = 14;
const margin = 36;
const rowHeight = 15;
const padding = 4;
const sizes = { a4: 8.5, a3: 6 } as const;
/** A column has so much of its texts, however short its heading. */
const readable = 64;
/** On white paper, whatever the page's theme. */
const colours = { text: '#1a2b33', subtle: '#4f6069', line: '#c5d0d5', shade: '#eef3f5' };

const ellipsis = '…';

interface Style {
  readonly bold?: boolean;
  /** Size of the letters. */
  readonly points?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** A cell as it is read. */
function cellText(cell: SheetCell, { type, decimals = 0 }: SheetColumn): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return (type === 'dateTime' ? formatDateTime(cell) : formatNumber(cell, { decimals })) ?? '';
}

/** The text of the most letters. */
const longest = (all: readonly string[]): string =>
  all.reduce((most, text) => (text.length > most.length ? text : most), '');

/** Lets the browser turn its spinner: drawing pages holds it up. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A table as a PDF, its heading on every page, text that can be searched and copied. */
export async function tablePdf(sheet: Sheet, { title, subtitle, note }: PdfAbout): Promise<Blob> {
  const format = sheet.columns.length > fewColumns ? 'a3' : 'a4';
  const paper = papers[format];
  const size = sizes[format];
  const column = { left: margin, right: paper.width - margin, width: paper.width - 2 * margin };
  const bottom = paper.height - 54;
  const document = new jsPDF({
    orientation: 'landscape',
    unit: 'pt',
    format,
    compress: true,
    putOnlyUsedFonts: true,
  });
  embedFonts(document, await fetchFonts(fontFiles));
  const { product } = getBrand();
  const made = new Date();
  document.setLanguage('nb');
  document.setCreationDate(made);
  document.setProperties({ title, subject: subtitle, author: product, creator: product });

  const write = (
    text: string,
    x: number,
    y: number,
    { bold = false, points = size, colour = colours.text, align = 'left' }: Style = {},
    most = Number.POSITIVE_INFINITY,
  ) => {
    document.setFont(font, bold ? 'bold' : 'normal');
    document.setFontSize(points);
    document.setTextColor(colour);
    document.text(fitted(text, most), x, y, { align });
  };
  const fitted = (text: string, most: number): string => {
    if (document.getTextWidth(text) <= most) return text;
    let end = text.length;
    while (end > 0 && document.getTextWidth(text.slice(0, end) + ellipsis) > most) end -= 1;
    return text.slice(0, end).trimEnd() + ellipsis;
  };
  const line = (y: number) => {
    document.setDrawColor(colours.line);
    document.setLineWidth(0.5);
    document.line(column.left, y, column.right, y);
  };

  const cells = sheet.rows.map((row) => sheet.columns.map((one, index) => cellText(row[index] ?? null, one)));
  const widthOf = (text: string, weight: 'normal' | 'bold'): number => {
    document.setFont(font, weight);
    document.setFontSize(size);
    return document.getTextWidth(text) + 2 * padding + 1;
  };
  const wanted = sheet.columns.map(({ header }, index) => {
    const whole = widthOf(longest(cells.map((row) => row[index] ?? '')), 'normal');
    return { least: Math.max(widthOf(header, 'bold'), Math.min(whole, readable)), whole };
  });
  const widths = columnWidths(wanted, column.width);
  const starts = widths.map((_, index) =>
    widths.slice(0, index).reduce((sum, width) => sum + width, column.left),
  );
  const writeRow = (row: readonly string[], y: number, bold: boolean) => {
    for (const [index, text] of row.entries()) {
      const [start = 0, width = 0] = [starts[index], widths[index]];
      const isNumber = sheet.columns[index]?.type === 'number' || sheet.columns[index]?.type === 'percent';
      const x = isNumber ? start + width - padding : start + padding;
      write(text, x, y + 10.5, { bold, align: isNumber ? 'right' : 'left' }, width - 2 * padding);
    }
  };
  const startPage = (): number => {
    write(title, column.left, margin + 14, { bold: true, points: 16 });
    write(subtitle, column.left, margin + 30, { points: 10, colour: colours.subtle }, column.width);
    const y = margin + 40;
    document.setFillColor(colours.shade);
    document.rect(column.left, y, column.width, rowHeight, 'F');
    writeRow(
      sheet.columns.map(({ header }) => header),
      y,
      true,
    );
    return y + rowHeight;
  };

  let y = startPage();
  if (cells.length === 0) write(texts.pdf.empty, column.left + padding, y + 14, { colour: colours.subtle });
  for (const row of cells) {
    if (y + rowHeight > bottom) {
      document.addPage();
      y = startPage();
      await breathe();
    }
    writeRow(row, y, row[0] === texts.sum);
    y += rowHeight;
    line(y);
  }
  const pages = document.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page);
    const small = { points: 8, colour: colours.subtle };
    write(texts.pdf.made(formatDateTime(made) ?? '', product), column.left, bottom + 18, small);
    write(texts.pdf.page(page, pages), column.right, bottom + 18, { ...small, align: 'right' });
    write(note, column.left, bottom + 30, small, column.width);
  }
  return document.output('blob');
}
