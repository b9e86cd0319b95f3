import * as fc from 'fast-check';
import {
  checkInstallation,
  checkWater,
  type Installation,
  type Opening,
  type WaterReading,
} from '@peil/shared-kernel/devices';
import type { Box } from '../drawing/box.ts';
import { hasRoomForText, measureTextBox } from '../drawing/measure-line.ts';
import { waterFrame, type WaterFrame } from './water-frame.ts';
import { waterKinds, type WaterKind } from './water-kind.ts';
import { labelBox, waterLabels } from './water-labels.ts';
import { waterMeasures } from './water-measures.ts';

/** Now far apart, now so near that labels want the same place. */
const mm = fc.oneof(fc.integer({ min: -49_000, max: 49_000 }), fc.integer({ min: -300, max: 300 }));
const opening: fc.Arbitrary<Opening> = fc
  .tuple(mm, fc.integer({ min: 1, max: 900 }), fc.boolean())
  .map(([bottom, height, isKnown]) => ({ bottom, top: isKnown ? bottom + height : null }));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const installations: fc.Arbitrary<Installation> = fc.record({
  top: mm,
  floor: mm,
  diameter: maybe(fc.integer({ min: 1, max: 49_000 })),
  outlet: maybe(opening),
  overflow: maybe(opening),
  sensor: maybe(mm),
  sensorKind: fc.constantFrom('ultrasonic' as const, 'pressure' as const),
});

const readings: fc.Arbitrary<WaterReading> = fc.record({
  level: maybe(mm),
  sludge: maybe(fc.record({ from: mm, to: mm })),
});

interface Drawn {
  readonly kind: WaterKind;
  readonly frame: WaterFrame;
  readonly sound: Installation;
  readonly reading: WaterReading;
}

/** Anything that may be drawn to scale. */
const drawings: fc.Arbitrary<Drawn> = fc
  .tuple(fc.constantFrom(...waterKinds), installations, readings)
  .chain(([kind, given, measured]) => {
    const { sound } = checkInstallation(given);
    const { top, floor } = sound;
    if (top === null || floor === null) return fc.constant(null);
    const reading = checkWater(measured, sound);
    return fc.constant({
      kind,
      sound,
      reading,
      frame: waterFrame(kind, { top, floor }, sound, reading.level),
    });
  })
  .filter((drawn) => drawn !== null);

const textBoxes = ({ kind, frame, sound, reading }: Drawn): Box[] => [
  ...waterLabels(kind, frame, sound, reading).map(labelBox),
  ...waterMeasures(frame, sound.diameter).filter(hasRoomForText).map(measureTextBox),
];

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('DRAIN-01 no label and no number of a measure line stands over another', () => {
  fc.assert(
    fc.property(drawings, (drawn) => {
      const boxes = textBoxes(drawn);
      return boxes.every((box, index) => boxes.slice(index + 1).every((other) => !meet(box, other)));
    }),
  );
});

test('DRAIN-01 nothing that is written leaves the drawing', () => {
  fc.assert(
    fc.property(drawings, (drawn) =>
      textBoxes(drawn).every(
        ({ x, y, width, height }) =>
          x >= 0 && y >= 0 && x + width <= drawn.frame.width && y + height <= drawn.frame.height,
      ),
    ),
  );
});

test('DRAIN-01 one scale from floor to top: equal heights are equally high', () => {
  fc.assert(
    fc.property(drawings, fc.double({ min: 0, max: 1, noNaN: true }), ({ frame }, share) => {
      const { top, floor } = frame.body;
      const level = floor + (top - floor) * share;
      const drawnShare = (frame.y(floor) - frame.y(level)) / (frame.y(floor) - frame.y(top));
      expect(drawnShare).toBeCloseTo(share, 9);
    }),
  );
});

test('DRAIN-01 everything that has a height stands inside the drawing', () => {
  fc.assert(
    fc.property(drawings, ({ frame, sound, reading }) => {
      const heights = [sound.top, sound.floor, sound.sensor, reading.level, reading.sludge?.to ?? null];
      return heights.every((height) => {
        const y = height === null ? 0 : frame.y(height);
        return y >= 0 && y <= frame.height;
      });
    }),
  );
});

const chamber = (diameter: number | null) =>
  waterFrame('drain', { top: 1300, floor: -1000 }, { sensor: null, diameter }, null);

test.each([
  ['a usual shaft', 1000, true],
  ['one as wide as high', 2300, true],
  ['too narrow to draw', 200, false],
  ['too wide to draw', 20_000, false],
  ['of unknown width', null, false],
])('DRAIN-01 the width of %s is to scale: %p', (_, diameter, expected) => {
  const frame = chamber(diameter);
  expect(frame.isWidthToScale).toBe(expected);
  const { topLeft, topRight } = frame.corners;
  const ratio = (topRight - topLeft) / (frame.y(-1000) - frame.y(1300));
  if (expected) expect(ratio).toBeCloseTo((diameter ?? 0) / 2300, 9);
});
