import { spreadLabels } from './spread-labels.ts';

/** How a line of a label is written: what it names, its value, or the one figure that is to be seen first. */
export type LineKind = 'name' | 'value' | 'figure';

export interface LabelLine {
  readonly kind: LineKind;
  readonly text: string;
}

/** What a drawing says beside the body. */
export interface SideLabel {
  readonly lines: readonly LabelLine[];
  /** The point of the drawing that is spoken of; null for what belongs to the whole, which has no leader. */
  readonly from: { readonly x: number; readonly y: number } | null;
  /** y where the label would like to stand. */
  readonly at: number;
}

/** Size of the letters, and from one line to the next, in units of the drawing. */
export const lineSizes: Readonly<Record<LineKind, { readonly letters: number; readonly line: number }>> = {
  name: { letters: 13, line: 17 },
  value: { letters: 14, line: 18 },
  figure: { letters: 26, line: 33 },
};

/** A line with the y of its middle. */
export type PlacedLine = LabelLine & { readonly y: number };

export interface PlacedLabel {
  readonly lines: readonly PlacedLine[];
  /** Where the leader begins; null without one. */
  readonly from: SideLabel['from'];
  /** Where the leader ends: the middle of the first line. */
  readonly y: number;
}

const gap = 8;

/** The labels under one another from the top of their room down, where they want to be and none over another. */
export function placeLabels(
  labels: readonly SideLabel[],
  room: { readonly from: number; readonly to: number },
): PlacedLabel[] {
  const ordered = labels.toSorted((a, b) => a.at - b.at);
  const sizeOf = ({ lines }: SideLabel) => lines.reduce((sum, { kind }) => sum + lineSizes[kind].line, 0);
  const middles = spreadLabels(
    ordered.map((label) => ({ at: label.at, size: sizeOf(label) })),
    gap,
    room.from,
    room.to,
  );
  return ordered.map((label, index) => {
    let top = (middles[index] ?? 0) - sizeOf(label) / 2;
    const lines = label.lines.map((line) => {
      const { line: height } = lineSizes[line.kind];
      top += height;
      return { ...line, y: top - height / 2 };
    });
    return { lines, from: label.from, y: lines[0]?.y ?? 0 };
  });
}
