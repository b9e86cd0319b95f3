import { levelOverMarks, type Installation, type WaterReading } from '@peil/shared-kernel/devices';
import { formatMm, roundWhole } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';
import type { WaterKind } from './water-kind.ts';

const mm = (value: number): string => formatMm(value) ?? '';

const against = (over: number, mark: string): string =>
  over === 0 ? texts.levelWith(mark) : over > 0 ? texts.over(mm(over), mark) : texts.under(mm(-over), mark);

/** "110 mm under utløp, 1 060 mm under rist": the level against each mark that is known. */
export const levelAgainstMarks = (kind: WaterKind, body: Installation, level: number): string =>
  levelOverMarks(level, body)
    .map(({ mark, over }) => against(over, mark === 'top' ? texts.topOf[kind].word : texts.marks[mark]))
    .join(', ');

/** How deep the sludge lies, and how far under the outlet its top is; null without a layer. */
export function sludgeWords(body: Installation, { sludge }: WaterReading): string | null {
  if (!sludge) return null;
  const room = body.outlet === null ? null : roundWhole(body.outlet.bottom) - sludge.to;
  const depth = texts.sludgeDepth(mm(sludge.to - sludge.from));
  return room === null || room < 0 ? depth : `${depth}, ${texts.sludgeUnder(mm(room))}`;
}

const named = (name: string, value: number | null): string | null =>
  value === null ? null : `${name} ${mm(value)}`;

/** The drawing in sentences, for whoever does not see it. */
export function describeWater(
  kind: WaterKind,
  name: string,
  body: Installation,
  reading: WaterReading,
): string {
  const { level } = reading;
  const parts = [
    named(texts.topOf[kind].name, body.top),
    named(texts.overflow, body.overflow?.bottom ?? null),
    named(texts.outlet, body.outlet?.bottom ?? null),
    named(texts.floor, body.floor),
    named(texts.sensor, body.sensor),
  ].filter((part) => part !== null);
  return [
    texts.section(kind === 'brook' ? `${name} ${texts.withOverflow(body.overflow !== null)}` : name),
    level === null
      ? texts.noLevel
      : [`${texts.waterLevel} ${mm(level)}`, levelAgainstMarks(kind, body, level)].filter(Boolean).join(', '),
    sludgeWords(body, reading),
    parts.join(', '),
  ]
    .filter(Boolean)
    .map((sentence) => `${String(sentence)}.`)
    .join(' ');
}
