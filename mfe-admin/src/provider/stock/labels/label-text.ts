import type { LabelPaper } from './papers.ts';

/** What is told of a device on its label. */
export interface LabelDevice {
  readonly shortid: string;
  /** The id that it sends by, which its maker wrote on it. */
  readonly devid: string;
}

/** A line of a label's text; lengths in mm, from the label's corner to the line's beginning on its base line. */
export interface LabelLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 'normal' | 'bold';
}

/** How wide a text is that is one mm high, mm. */
export type WidthOf = (text: string, weight: LabelLine['weight']) => number;

/** Share of the label's height; the white around a code is at least the two to four modules that readers ask for. */
export const marginShare = 0.12;

/** What is printed smaller than this is not read without a glass, mm: five points. */
const smallest = 1.76;

const halves = (text: string): [string, string] => {
  const middle = Math.ceil(text.length / 2);
  return [text.slice(0, middle), text.slice(middle)];
};

/**
 * A device's id as it fits: whole on one line or on two; of one that is longer than that the end, by which like devices
 * are told apart, after an ellipsis.
 */
function idLines(devid: string, fits: (line: string) => boolean): readonly string[] {
  if (fits(devid)) return [devid];
  for (let kept = devid.length; kept > 1; kept -= 1) {
    const lines = halves(kept === devid.length ? devid : `…${devid.slice(-kept)}`);
    if (lines.every(fits)) return lines;
  }
  return halves(`…${devid.slice(-1)}`);
}

/** The text beside the code of a label: the product's name, the short id, and small the device's own id. Pure. */
export function labelText(
  { shortid, devid }: LabelDevice,
  product: string,
  { width, height }: LabelPaper['label'],
  widthOf: WidthOf,
): LabelLine[] {
  const edge = height * marginShare;
  // The code is a square between its margins.
  const x = height;
  const room = width - x - edge;
  const sizeOf = (lines: readonly string[], wished: number, weight: LabelLine['weight']): number =>
    Math.min(wished, ...lines.map((line) => room / widthOf(line, weight)));
  const line = (text: string, share: number, wished: number, weight: LabelLine['weight']): LabelLine => ({
    text,
    x,
    y: height * share,
    size: sizeOf([text], height * wished, weight),
    weight,
  });
  const ids = idLines(devid, (text) => widthOf(text, 'normal') * smallest <= room);
  const size = sizeOf(ids, height * 0.11, 'normal');
  return [
    line(product, 0.26, 0.14, 'normal'),
    line(shortid, 0.53, 0.26, 'bold'),
    ...ids.map((text, index) => ({
      text,
      x,
      y: height * (0.7 + 0.14 * index),
      size,
      weight: 'normal' as const,
    })),
  ];
}
