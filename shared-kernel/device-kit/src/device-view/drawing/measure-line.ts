import { n, type Box } from './box.ts';
import { textSize, textWidth } from './text-width.ts';

/** A measure between two points of one axis, in units of the drawing. */
export interface Measure {
  readonly axis: 'vertical' | 'horizontal';
  /** Where the line stands: x of a vertical one, y of a horizontal one. */
  readonly at: number;
  /** Its ends along the axis, the smaller first. */
  readonly from: number;
  readonly to: number;
  /** The number with its unit: "1 300 mm". */
  readonly text: string;
}

/** From the line to the middle of its text. */
const textOffset = 11;
const arrowSize = { length: 7, half: 2.6 };
/** Shorter than two arrows the line ends in strokes. */
const roomForArrows = 2 * arrowSize.length + 4;

/** Middle of the text: left of a vertical line and turned along it, under a horizontal one. */
export function measureText({ axis, at, from, to }: Measure): { readonly x: number; readonly y: number } {
  const middle = (from + to) / 2;
  return axis === 'vertical' ? { x: at - textOffset, y: middle } : { x: middle, y: at + textOffset };
}

/** The room that the text takes. */
export function measureTextBox(measure: Measure): Box {
  const { x, y } = measureText(measure);
  const along = textWidth(measure.text);
  const [width, height] = measure.axis === 'vertical' ? [textSize, along] : [along, textSize];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Whether the text has room: turned along a line that is shorter, it would stand beside the next line. */
export const hasRoomForText = ({ axis, from, to, text }: Measure): boolean =>
  axis === 'horizontal' || textWidth(text) + 6 <= to - from;

const point = (axis: Measure['axis'], along: number, across: number): string =>
  axis === 'vertical' ? `${n(across)} ${n(along)}` : `${n(along)} ${n(across)}`;

/** The line and what ends it. */
export function measurePath({ axis, at, from, to }: Measure): {
  readonly line: string;
  readonly ends: string;
} {
  const place = (along: number, across = at) => point(axis, along, across);
  const line = `M${place(from)} L${place(to)}`;
  if (to - from < roomForArrows) {
    const stroke = (end: number) => `M${place(end, at - 4)} L${place(end, at + 4)}`;
    return { line: `${line} ${stroke(from)} ${stroke(to)}`, ends: '' };
  }
  const arrow = (tip: number, back: number) =>
    `M${place(tip)} L${place(back, at - arrowSize.half)} L${place(back, at + arrowSize.half)} Z`;
  return { line, ends: `${arrow(from, from + arrowSize.length)} ${arrow(to, to - arrowSize.length)}` };
}
