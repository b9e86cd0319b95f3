import type { Sheet } from '../sheets/workbook/sheet.ts';
import { font } from './fonts.ts';
import { cellText, columnWidths, hasRoom, isFigure, linesOf, withoutEmpty } from './table-layout.ts';

/** What is asked of a document of jspdf in points: the library itself is heavy, and its users bring it. */
interface TableDocument {
  setFont(name: string, style: string): unknown;
  setFontSize(points: number): unknown;
  setTextColor(colour: string): unknown;
  setDrawColor(colour: string): unknown;
  setFillColor(colour: string): unknown;
  setLineWidth(points: number): unknown;
  line(x1: number, y1: number, x2: number, y2: number): unknown;
  rect(x: number, y: number, width: number, height: number, style: string): unknown;
  text(text: string, x: number, y: number, options: { align: 'left' | 'right' }): unknown;
  getTextWidth(text: string): number;
  addPage(format: 'a4' | 'a3', orientation: 'landscape'): unknown;
  deletePage(page: number): unknown;
  setPage(page: number): unknown;
  getNumberOfPages(): number;
}

export interface PdfTable {
  readonly title: string;
  /** Whose, and of which day or period. */
  readonly subtitle: string;
  /** What every page says at its foot. */
  readonly note: string;
  /** When and by what it was made. */
  readonly made: string;
  /** What stands there without rows. */
  readonly empty: string;
  readonly sheet: Sheet;
}

/** Across, in points; letters get smaller before the paper gets larger. */
const papers = [
  { format: 'a4', width: 841.89, height: 595.28, size: 8.5 },
  { format: 'a4', width: 841.89, height: 595.28, size: 7 },
  { format: 'a3', width: 1190.55, height: 841.89, size: 8 },
  { format: 'a3', width: 1190.55, height: 841.89, size: 6 },
] as const;
const margin = 36;
const padding = 3;
/** What stands beside the letters of a cell. */
const around = 2 * padding + 1;
/** A longer word is broken before the letters get smaller. */
const longWord = 90;
const lineFactor = 1.25;
/** Rows between which a browser may draw its own page. */
const rowsAtOnce = 40;
/** On white paper, whatever the page's theme. */
const colours = { text: '#1a2b33', subtle: '#4f6069', line: '#c5d0d5', shade: '#eef3f5' };

type Weight = 'normal' | 'bold';

interface Style {
  readonly weight?: Weight;
  readonly points?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/**
 * Writes a table into a document of one page whose letters are `font`: its heading and «Side n av m» on every page, figures
 * by their last digit, sums apart, and every text whole, over several lines where its column is narrow.
 * @param breathe lets others work while many pages are drawn
 */
export async function drawTable(
  document: TableDocument,
  { title, subtitle, note, made, empty, sheet: given }: PdfTable,
  breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const sheet = withoutEmpty(given);
  const rows = sheet.rows.map((row) => sheet.columns.map((column, index) => cellText(row[index], column)));
  const heads = sheet.columns.map(({ header }) => header);
  const firstSum = rows.length - (sheet.sums ?? 0);

  const widthAt = (size: number, weight: Weight) => {
    document.setFont(font, weight);
    document.setFontSize(size);
    return (text: string) => document.getTextWidth(text);
  };
  const wantedAt = (size: number) => {
    const bold = widthAt(size, 'bold');
    // Texts repeat: widths are measured once each.
    const known = new Map<string, number>();
    const measured = (text: string): number => {
      const width = known.get(text) ?? bold(text);
      known.set(text, width);
      return width;
    };
    return sheet.columns.map((column, index) => {
      const cells = rows.map((row) => row[index] ?? '');
      const word = greatest([heads[index] ?? '', ...cells], (text) =>
        greatest(text.split(/\s+/), (part) => Math.min(measured(part), longWord)),
      );
      const whole = greatest(cells, measured);
      const least = isFigure(column) ? Math.max(word, whole) : word;
      return { least: least + around, whole: Math.max(least, whole) + around };
    });
  };

  const paper =
    papers.find(({ size, width }) => hasRoom(wantedAt(size), width - 2 * margin)) ??
    papers[papers.length - 1];
  if (paper === undefined) return;
  const { size, format } = paper;
  const room = { left: margin, right: paper.width - margin, width: paper.width - 2 * margin };
  const bottom = paper.height - 54;
  const widths = columnWidths(wantedAt(size), room.width);
  const lineHeight = size * lineFactor;
  document.addPage(format, 'landscape');
  document.deletePage(1);

  const write = (
    text: string,
    x: number,
    y: number,
    { weight = 'normal', points = size, colour = colours.text, align = 'left' }: Style = {},
  ) => {
    document.setFont(font, weight);
    document.setFontSize(points);
    document.setTextColor(colour);
    document.text(text, x, y, { align });
  };
  const laidOut = (row: readonly string[], weight: Weight) => {
    const measure = widthAt(size, weight);
    const lines = row.map((text, index) => linesOf(text, (widths[index] ?? 0) - 2 * padding, measure));
    return { lines, weight, count: greatest(lines, ({ length }) => length) };
  };
  const heightOf = (lines: number): number => lines * lineHeight + 2 * padding;
  /** Those of its lines from one to another, so that a row may be higher than a page. */
  const writeRow = (
    { lines, weight, count }: ReturnType<typeof laidOut>,
    y: number,
    from = 0,
    to = count,
  ) => {
    let left: number = room.left;
    for (const [index, some] of lines.entries()) {
      const [column, width] = [sheet.columns[index], widths[index] ?? 0];
      const isRight = column !== undefined && isFigure(column);
      for (const [place, text] of some.slice(from, to).entries())
        write(
          text,
          isRight ? left + width - padding : left + padding,
          y + padding + size + place * lineHeight,
          {
            weight,
            align: isRight ? 'right' : 'left',
          },
        );
      left += width;
    }
  };
  const shade = (y: number, height: number) => {
    document.setFillColor(colours.shade);
    document.rect(room.left, y, room.width, height, 'F');
  };
  const rule = (y: number) => {
    document.setDrawColor(colours.line);
    document.setLineWidth(0.5);
    document.line(room.left, y, room.right, y);
  };
  const head = laidOut(heads, 'bold');
  const about = {
    title: linesOf(title, room.width, widthAt(16, 'bold')),
    subtitle: linesOf(subtitle, room.width, widthAt(10, 'normal')),
  };
  const startPage = (): number => {
    let y = margin;
    for (const text of about.title) write(text, room.left, (y += 18), { weight: 'bold', points: 16 });
    for (const text of about.subtitle)
      write(text, room.left, (y += 14), { points: 10, colour: colours.subtle });
    y += 10;
    shade(y, heightOf(head.count));
    writeRow(head, y);
    return y + heightOf(head.count);
  };

  const top = startPage();
  let y = top;
  if (rows.length === 0) write(empty, room.left + padding, y + 14, { colour: colours.subtle });
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
    const isSum = index >= firstSum;
    const laid = laidOut(row, isSum ? 'bold' : 'normal');
    let written = 0;
    while (written < laid.count) {
      const left = laid.count - written;
      // A row goes over two pages only where one has not room for it.
      const fits = Math.floor((bottom - y - 2 * padding) / lineHeight);
      if (fits < left && y > top) {
        document.addPage(format, 'landscape');
        y = startPage();
        continue;
      }
      const until = written + Math.max(1, Math.min(left, fits));
      if (isSum) shade(y, heightOf(until - written));
      writeRow(laid, y, written, until);
      y += heightOf(until - written);
      rule(y);
      written = until;
    }
  }
  const pages = document.getNumberOfPages();
  const small = { points: 8, colour: colours.subtle };
  for (let page = 1; page <= pages; page += 1) {
    document.setPage(page);
    write(made, room.left, bottom + 18, small);
    write(`Side ${String(page)} av ${String(pages)}`, room.right, bottom + 18, { ...small, align: 'right' });
    write(note, room.left, bottom + 30, small);
  }
}

const greatest = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, measure(item)), 0);
