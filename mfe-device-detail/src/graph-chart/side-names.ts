import { spreadLabels } from '@peil/shared-kernel/device-view/drawing';
import type { ValueAxis } from './value-axis.ts';

/** Where names stand beside a plot. */
interface SideRoom {
  /** Pixels of the plot from its top to its bottom. */
  readonly height: number;
  /** Pixels a name may take beside it. */
  readonly width: number;
  /** Of the letters, pixels. */
  readonly textSize: number;
}

interface SideName {
  /** The name with its value, as many lines as it needs. */
  readonly lines: readonly string[];
  /** The first line's foot, pixels down from the threshold's own line. */
  readonly y: number;
}

/** Mean width of a letter of the portal's font, as a share of its size. */
const letter = 0.52;
const lineSpacing = 1.2;
/** From the middle of a line of text to its foot, as a share of its size. */
const foot = 0.34;
const gap = 2;

/** The text in lines of at most so many letters, parted between words; a word longer than a line goes on in the next. */
export function wrappedLines(text: string, letters: number): string[] {
  const most = Math.max(2, letters);
  const words = text.split(/ +/).flatMap((word) => {
    const pieces: string[] = [];
    let rest = word;
    for (; rest.length > most; rest = rest.slice(most - 1)) pieces.push(`${rest.slice(0, most - 1)}-`);
    return [...pieces, rest];
  });
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Thresholds in the order given, with their names beside the plot, each as near to its line as the others let it: on the
 * curve they would hide what they are there to judge.
 */
export function withSideNames<Threshold extends { readonly value: number }>(
  thresholds: readonly Threshold[],
  textOf: (threshold: Threshold) => string,
  { min, max }: ValueAxis,
  { height, width, textSize }: SideRoom,
): (Threshold & SideName)[] {
  const letters = Math.floor(width / (letter * textSize));
  const lineHeight = lineSpacing * textSize;
  const named = thresholds
    .map((threshold) => ({
      threshold,
      lines: wrappedLines(textOf(threshold), letters),
      at: ((max - threshold.value) / (max - min)) * height,
    }))
    .toSorted((a, b) => a.at - b.at);
  const wanted = named.map(({ at, lines }) => ({ at, size: lines.length * lineHeight }));
  const middles = spreadLabels(wanted, gap, -textSize / 2, height + textSize / 2);
  const places = new Map(
    named.map(({ threshold, lines, at }, index): [Threshold, SideName] => {
      const first = (middles[index] ?? at) - ((lines.length - 1) / 2) * lineHeight;
      return [threshold, { lines, y: first + foot * textSize - at }];
    }),
  );
  return thresholds.map((threshold) => ({
    ...threshold,
    ...(places.get(threshold) ?? { lines: [textOf(threshold)], y: 0 }),
  }));
}
