import { formatDateTime } from '../../../domain/src/format/index.ts';
import { subtitleOf } from '../sheets/workbook/about.ts';
import type { Sheet, SheetAbout } from '../sheets/workbook/sheet.ts';
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

/** A table that says of itself what each of its pages is to say. */
export interface PdfTable extends Sheet {
  readonly about: SheetAbout;
}

const texts = {
  made: ({ made, by }: SheetAbout) => `Laget ${formatDateTime(made) ?? ''}${by ? ` i ${by}` : ''}`,
  page: (page: number, pages: number) => `Side ${String(page)} av ${String(pages)}`,
  empty: 'Ingen rader.',
};

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
/** Of what stands below the tables, points. */
const smallest = 8;
const smallLine = smallest * lineFactor;
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

type Paper = (typeof papers)[number];

function write(
  document: TableDocument,
  text: string,
  [x, y]: readonly [x: number, y: number],
  { weight = 'normal', points = smallest, colour = colours.text, align = 'left' }: Style = {},
): void {
  document.setFont(font, weight);
  document.setFontSize(points);
  document.setTextColor(colour);
  document.text(text, x, y, { align });
}

/**
 * Writes tables, each from a new page, into a document of one empty page whose letters are `font`: on every page whose, of
 * what and of when it is and «Side n av m» of the whole document, figures by their last digit, sums apart, and every text
 * whole, over several lines where its column is narrow.
 * @param breathe lets others work while many pages are drawn
 */
export async function drawTables(
  document: TableDocument,
  tables: readonly PdfTable[],
  breathe: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const pages: { readonly about: SheetAbout; readonly paper: Paper }[] = [];
  for (const table of tables) {
    const paper = await drawTable(document, table, pages.length === 0, breathe);
    while (pages.length < document.getNumberOfPages()) pages.push({ about: table.about, paper });
  }
  const small = { points: smallest, colour: colours.subtle };
  for (const [index, { about, paper }] of pages.entries()) {
    document.setPage(index + 1);
    const { top, lines } = footOf(document, about, paper);
    const right = paper.width - margin;
    write(document, texts.made(about), [margin, top + 18], small);
    write(document, texts.page(index + 1, pages.length), [right, top + 18], { ...small, align: 'right' });
    for (const [line, text] of lines.entries())
      write(document, text, [margin, top + 30 + line * smallLine], small);
  }
}

/** What is said below the tables: the lines of the note, and where it begins. */
function footOf(document: TableDocument, { note = '' }: SheetAbout, { width, height }: Paper) {
  document.setFont(font, 'normal');
  document.setFontSize(smallest);
  const lines = linesOf(note, width - 2 * margin, (text) => document.getTextWidth(text));
  return { lines, top: height - 44 - lines.length * smallLine };
}

/** Draws one table from a new page; returns its paper. */
async function drawTable(
  document: TableDocument,
  { about, ...given }: PdfTable,
  isFirst: boolean,
  breathe: () => Promise<void>,
): Promise<Paper> {
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

  const paper: Paper =
    papers.find(({ size, width }) => hasRoom(wantedAt(size), width - 2 * margin)) ?? papers[3];
  const { size, format } = paper;
  const room = { left: margin, right: paper.width - margin, width: paper.width - 2 * margin };
  const bottom = footOf(document, about, paper).top;
  const widths = columnWidths(wantedAt(size), room.width);
  const lineHeight = size * lineFactor;
  document.addPage(format, 'landscape');
  if (isFirst) document.deletePage(1);

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
          document,
          text,
          [isRight ? left + width - padding : left + padding, y + padding + size + place * lineHeight],
          { weight, points: size, align: isRight ? 'right' : 'left' },
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
  const title = linesOf(about.title, room.width, widthAt(16, 'bold'));
  const subtitle = linesOf(subtitleOf(about), room.width, widthAt(10, 'normal'));
  const startPage = (): number => {
    let y = margin;
    for (const text of title) write(document, text, [room.left, (y += 18)], { weight: 'bold', points: 16 });
    for (const text of subtitle)
      write(document, text, [room.left, (y += 14)], { points: 10, colour: colours.subtle });
    y += 10;
    shade(y, heightOf(head.count));
    writeRow(head, y);
    return y + heightOf(head.count);
  };

  const top = startPage();
  let y = top;
  if (rows.length === 0)
    write(document, texts.empty, [room.left + padding, y + 14], { points: size, colour: colours.subtle });
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
  return paper;
}

const greatest = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, measure(item)), 0);
