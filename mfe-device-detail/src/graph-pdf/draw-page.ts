import { chartOptions, type ChartInput } from '../graph-chart/chart-options.ts';
import { isAmount } from '../graph-data/amount.ts';
import { titleOf } from '../graph-data/graph-title.ts';
import { hiddenText } from '../graph-data/hidden-text.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { drawChart } from './draw-chart.ts';
import { drawLegend } from './draw-legend.ts';
import { legendOf } from './legend.ts';
import { figuresOf, hasReadings, periodText } from './page-facts.ts';
import { bottom, column, drawRule, paper, styles, top } from './paper.ts';
import type { Pen } from './pen.ts';
import { missingSign } from './printable.ts';
import { printLook } from './print-look.ts';
import { texts } from './texts.ts';
import { zoneText } from './zone-text.ts';

/** What every page of a file says. */
export interface PageFrame {
  readonly device: string;
  /** Short id, type and organisation. */
  readonly about: string;
  /** Why what the device shows may not be how it is, when the file was made. */
  readonly doubts: readonly string[];
  /** When it was made and by which portal. */
  readonly made: string;
  readonly pages: number;
}

/** Each part returns where the next one begins. */
function drawDevice(pen: Pen, { device, about, doubts }: PageFrame): number {
  let y = top;
  for (const line of pen.lines(device, styles.device, column.width)) {
    pen.write(line, column.left, y, styles.device);
    y += 23;
  }
  for (const [index, line] of pen.lines(about, styles.about, column.width).entries()) {
    if (index > 0) y += 13;
    pen.write(line, column.left, y - 5, styles.about);
  }
  const told = doubts.map((doubt) => `${doubt}.`).join(' ');
  for (const line of told === '' ? [] : pen.lines(told, styles.doubt, column.width)) {
    y += 14;
    pen.write(line, column.left, y - 4, styles.doubt);
  }
  drawRule(pen, y + 8);
  return y + 8;
}

/** Points from one line of a graph's title to the next. */
const titleLine = 19;

function drawGraphTitle(pen: Pen, input: ChartInput, y: number): number {
  const [period, zone] = [periodText(input.range), zoneText(input.range)];
  pen.write(period, column.right, y + 20, styles.period);
  pen.write(zone, column.right, y + 33, styles.zone);
  const beside = Math.max(pen.width(period, styles.period), pen.width(zone, styles.zone));
  const lines = pen.lines(titleOf(input.graph), styles.graph, column.width - beside - 24);
  for (const [index, line] of lines.entries())
    pen.write(line, column.left, y + 22 + index * titleLine, styles.graph);
  return y + 42 + (lines.length - 1) * titleLine;
}

function drawFigures(pen: Pen, input: ChartInput, y: number): number {
  const width = column.width / 4;
  figuresOf(input).forEach(({ label, value, detail }, index) => {
    const x = column.left + index * width;
    pen.write(label, x, y + 12, styles.label, width - 12);
    pen.write(value, x, y + 29, styles.value, width - 12);
    pen.write(detail, x, y + 42, styles.label, width - 12);
  });
  return y + 54;
}

async function drawGraph(pen: Pen, input: ChartInput, y: number): Promise<void> {
  const options = (height: number) => chartOptions({ ...input, windowWidth: 'medium', height }, printLook);
  const end = drawLegend(pen, legendOf(input, options(bottom - y)), bottom - 8);
  const height = end - y;
  await drawChart(pen, options(height), { x: column.left, y, width: column.width, height });
}

function drawFooter(pen: Pen, frame: PageFrame, input: ChartInput, page: number): void {
  const notes = [
    ...(input.hidden ? [hiddenText(input.hidden)] : []),
    ...(isAmount(input.graph) ? [readingTexts.settlement] : []),
    ...(pen.missedSign ? [texts.missingSign(missingSign)] : []),
  ];
  drawRule(pen, bottom + 4);
  pen.write(frame.made, column.left, bottom + 18, styles.note);
  pen.write(texts.page(page, frame.pages), column.right, bottom + 18, { ...styles.note, align: 'right' });
  for (const [index, line] of pen.lines(notes.join(' '), styles.note, column.width).entries())
    pen.write(line, column.left, bottom + 31 + index * 10, styles.note);
}

/** Draws the page of one graph on the document's current page. */
export async function drawPage(pen: Pen, frame: PageFrame, input: ChartInput, page: number): Promise<void> {
  pen.startPage();
  const end = drawGraphTitle(pen, input, drawDevice(pen, frame));
  if (hasReadings(input)) await drawGraph(pen, input, drawFigures(pen, input, end));
  else pen.write(readingTexts.noData, paper.width / 2, paper.height / 2, styles.empty);
  drawFooter(pen, frame, input, page);
}
