import type { Installation, WaterReading } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import type { Box } from '../drawing/box.ts';
import { spreadLabels } from '../drawing/spread-labels.ts';
import { textSize, textWidth } from '../drawing/text-width.ts';
import { texts } from './texts.ts';
import { wallsAt, zones, type WaterFrame } from './water-frame.ts';
import type { WaterKind } from './water-kind.ts';

type LabelTone = 'part' | 'level' | 'sludge';

/** A level in words at the right of the drawing, with a line to where it stands. */
export interface WaterLabel {
  readonly text: string;
  readonly tone: LabelTone;
  /** y of the level. */
  readonly at: number;
  /** x where its line begins. */
  readonly from: number;
  /** y of the text, which may have moved to make room. */
  readonly y: number;
}

/** Units between two labels. */
const gap = 4;

type Level = { readonly name: string; readonly mm: number | null; readonly tone?: LabelTone };

/** The levels of a drawing from the top down; zero only where the outlet does not stand on it. */
function levelsOf(kind: WaterKind, body: Installation, reading: WaterReading): Level[] {
  const isZeroMarked = body.outlet?.bottom === 0 || body.overflow?.bottom === 0;
  const isZeroInside = (body.floor ?? 0) < 0 && (body.top ?? 0) > 0;
  return [
    { name: texts.sensor, mm: body.sensor },
    { name: texts.topOf[kind].name, mm: body.top },
    { name: texts.overflow, mm: body.overflow?.bottom ?? null },
    { name: texts.waterLevel, mm: reading.level, tone: 'level' },
    { name: texts.outlet, mm: body.outlet?.bottom ?? null },
    { name: texts.zero, mm: isZeroInside && !isZeroMarked ? 0 : null },
    { name: texts.sludgeTop, mm: reading.sludge?.to ?? null, tone: 'sludge' },
    { name: texts.floor, mm: body.floor },
  ];
}

/** The labels of a drawing, none over another and none outside it (DRAIN-01). */
export function waterLabels(
  kind: WaterKind,
  frame: WaterFrame,
  body: Installation,
  reading: WaterReading,
): WaterLabel[] {
  const shown = levelsOf(kind, body, reading)
    .flatMap(({ name, mm, tone = 'part' }) =>
      mm === null ? [] : [{ text: `${name} ${formatMm(mm) ?? ''}`, mm, tone, at: frame.y(mm) }],
    )
    .toSorted((a, b) => a.at - b.at);
  const wanted = shown.map(({ at }) => ({ at, size: textSize }));
  const placed = spreadLabels(wanted, gap, 1, frame.height - 1);
  return shown.map(({ text, mm, tone, at }, index) => ({
    text,
    tone,
    at,
    from: Math.min(wallsAt(frame, mm)[1], zones.groundEnd),
    y: placed[index] ?? at,
  }));
}

/** The room that a label's text takes. */
export const labelBox = ({ text, y }: WaterLabel): Box => ({
  x: zones.labels,
  y: y - textSize / 2,
  width: textWidth(text),
  height: textSize,
});
