import fc from 'fast-check';
import type { Device } from '@peil/shared-kernel/api';
import { deriveTelemetry } from '@peil/shared-kernel/devices';
import type { Box } from '../drawing/box.ts';
import { numberLetters } from '../drawing/ruler.ts';
import { lineSizes } from '../drawing/side-labels.ts';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { widthOf } from '../../../../testing/src/letter-widths.ts';
import { layOut, view, type TankLayout } from './tank-layout.ts';
import { tankPicture } from './tank-picture.ts';

/** Height of a line of the portal's font, as a share of the size of its letters. */
const line = 1.257;

/** The room of every text in the drawing. */
function textBoxes({ labels, labelsAt, ruler }: TankLayout): (Box & { text: string })[] {
  const box = (text: string, x: number, y: number, letters: number) => ({
    text,
    x,
    y: y - (letters * line) / 2,
    width: widthOf(text, letters),
    height: letters * line,
  });
  const beside = labels.flatMap(({ lines }) =>
    lines.map(({ text, kind, y }) => box(text, labelsAt, y, lineSizes[kind].letters)),
  );
  if (ruler === null) return beside;
  const endingAt = (text: string, y: number) =>
    box(text, ruler.numbersEndAt - widthOf(text, numberLetters), y, numberLetters);
  const marks = [...ruler.ticks, ...(ruler.level ? [ruler.level] : [])];
  return [...beside, endingAt('mm', ruler.unitAt), ...marks.map(({ text, y }) => endingAt(text, y))];
}

/** What two boxes have in common, beyond the rounding of sums. */
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;

function faultsOf(layout: TankLayout): string[] {
  const boxes = textBoxes(layout);
  const outside = boxes.filter(
    ({ x, y, width, height }) => x < 0 || y < 0 || x + width > layout.width || y + height > view.height,
  );
  const colliding = boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => (overlap(a, b) ? [`${a.text} over ${b.text}`] : [])),
  );
  return [...outside.map(({ text }) => `${text} outside`), ...colliding];
}

const layoutOf = (shown: Device, options?: Parameters<typeof layOut>[1]) =>
  layOut(tankPicture(shown), options);

/** A share of the capacity, often where labels meet: nothing, the whole, and just beside. */
const share = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 0.001, 0.01, 0.5, 0.97, 0.98, 0.99, 1),
);
const odd = fc.constantFrom(null, undefined, -1, 0, 1e12, Number.NaN);
const sometimes = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Tanks of every shape and size, sound and not, as the server returns them. */
const devices: fc.Arbitrary<Device> = fc
  .record({
    object_type: fc.constantFrom('tanklevel', 'lpg', 'collection_tank', 'trash', 'bulk', null),
    tanktype: fc.constantFrom('liggende', 'stående', 'rektangulær', 'Ikke satt', null),
    height: sometimes(fc.double({ min: 1, max: 100_000, noNaN: true })),
    volume: sometimes(fc.double({ min: 1, max: 100_000_000, noNaN: true })),
    liquid_density: sometimes(fc.double({ min: 1, max: 20_000, noNaN: true })),
    fill: sometimes(share),
    drain: sometimes(share),
    reading: sometimes(share),
    height_read: sometimes(share),
    temp: sometimes(fc.double({ min: -60, max: 300, noNaN: true })),
    isDerived: fc.boolean(),
  })
  .map(({ fill, drain, reading, height_read, temp, isDerived, ...measures }) => {
    const of = (part: number | null | undefined, whole: number | null | undefined) =>
      typeof part === 'number' ? part * (whole ?? 1000) : part;
    const appdata = {
      ...measures,
      diameter: null,
      length: null,
      tank: { fill_to_max: of(fill, measures.volume), drain_to_min: of(drain, measures.volume) },
    };
    const raw = {
      volume: of(reading, measures.volume),
      percent: of(reading, 100),
      gauge_height: of(height_read, measures.height),
      temp,
    };
    const pri = isDerived
      ? deriveTelemetry(appdata, { pri: raw }).pri
      : { ...raw, capacity: measures.volume };
    return device({ appdata, last_telemetry: { pri } });
  });

test('TANK-02 TRUTH-11 in no tank do two texts of the drawing overlap, or does one leave it', () => {
  fc.assert(
    fc.property(devices, fc.constantFrom(18, 14, 20, 52), fc.boolean(), (shown, feet, isNarrow) => {
      expect(faultsOf(layoutOf(shown, { feet, isNarrow }))).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test('TANK-02 what the drawing places is a number, whatever the device says', () => {
  fc.assert(
    fc.property(devices, (shown) => {
      const { box, labels, ruler } = layoutOf(shown);
      const placed = [
        ...Object.values(box),
        ...labels.flatMap(({ y, from }) => [y, from?.x ?? 0, from?.y ?? 0]),
        ...(ruler ? [ruler.x, ...ruler.ticks.map((tick) => tick.y), ruler.level?.y ?? 0] : []),
      ];
      expect(placed.every((value) => Number.isFinite(value))).toBe(true);
    }),
  );
});

test('TRUTH-11 a rectangular tank is drawn to scale by its length, or said not to be', () => {
  const box = { tanktype: 'Rektangulær', height: 1000, volume: 2000, diameter: null };
  const reading = { last_telemetry: { pri: { volume: 1000, percent: 50 } } };
  const sized = layoutOf(device({ appdata: { ...box, length: 2000 }, ...reading }));
  expect(sized.isToScale).toBe(true);
  expect(sized.box.width / sized.box.height).toBeCloseTo(2, 6);
  expect(layoutOf(device({ appdata: box, ...reading })).isToScale).toBe(false);
});

test('TRUTH-11 the surface has one height: the measured one where that is what is drawn', () => {
  const pri = { gauge_height: 600.5, volume: 2502.6, percent: 50.05, capacity: 5000, max_height: 1200 };
  expect(layoutOf(device({ last_telemetry: { pri } })).ruler?.level?.text).toBe('601');
  const other = { ...pri, gauge_height: 900 };
  expect(layoutOf(device({ last_telemetry: { pri: other } })).ruler?.level?.text).toBe('600');
});

test('TANK-02 the words of the four labels stand from the top down', () => {
  const { labels } = layoutOf(device());
  expect(labels.map(({ lines }) => lines.map(({ text }) => text.replaceAll('\u00a0', ' ')))).toEqual([
    ['Sikkerhetsmargin', '5 % av volumet'],
    ['Kan fylles', '45 % av volumet'],
    ['50 %', 'av volumet', '8,3 °C'],
    ['Usalgbart', '200 l'],
  ]);
});

test('TANK-02 the scale begins at the floor, ends at the top and marks the surface', () => {
  const { ruler, box } = layoutOf(device());
  expect(ruler?.ticks[0]).toEqual({ y: box.y + box.height, text: '0' });
  expect(ruler?.ticks.at(-1)).toEqual({ y: box.y, text: '1\u00a0200' });
  expect(ruler?.level?.text).toBe('600');
  expect(ruler?.level?.y).toBeCloseTo(box.y + box.height / 2, 6);
});

test('TANK-02 85 % of the height of a lying cylinder is drawn at 85 %, and said to be 91 % of the volume', () => {
  const { appdata } = device();
  const pri = deriveTelemetry({ ...appdata, sensorheight: 1200 }, { pri: { distance: 180 } }).pri;
  const layout = layoutOf(device({ last_telemetry: { pri } }));
  expect(layout.ruler?.level?.text).toBe('1\u00a0020');
  expect(layout.ruler?.level?.y).toBeCloseTo(layout.box.y + 0.15 * layout.box.height, 3);
  expect(layout.labels.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain('91\u00a0%');
});
