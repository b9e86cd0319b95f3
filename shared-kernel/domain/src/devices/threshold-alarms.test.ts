import type { Appdata } from '../../../wire/src/device.ts';
import { movedThresholds } from './threshold-alarms.ts';

type Limit = [name: string, value: number, type?: 'warning' | 'danger', direction?: 'above' | 'below'];

const water = (...limits: Limit[]): Appdata => ({
  object_type: 'Kum',
  visualization: [
    {
      graphs: [
        {
          name: 'Vannivå',
          metric: 'pri.gauge_height',
          thresholds: limits.map(([name, value, type = 'danger', direction = 'above']) => ({
            name,
            value,
            type,
            direction,
            alarm: true,
          })),
        },
      ],
    },
  ],
});
const id = (value: number, severity = 'danger', way = 'above') =>
  `threshold:pri.gauge_height:${severity}:${way}:${String(value)}`;

test('TOLD-03 a threshold of the same name, way and gravity under another value was moved', () => {
  expect(movedThresholds(water(['Flom', 800], ['Bro', 900]), water(['Bro', 800], ['Flom', 850]))).toEqual([
    { from: id(900), to: id(850) },
  ]);
  expect(movedThresholds(water(['Flom', 800], ['Bro', 900]), water(['Bro', 910], ['Flom', 850]))).toEqual([
    { from: id(800), to: id(850) },
    { from: id(900), to: id(910) },
  ]);
});

test('TOLD-03 one alone that has another name and value was moved; of several nobody knows', () => {
  expect(movedThresholds(water(['Over 800', 800]), water(['Over 850', 850]))).toEqual([
    { from: id(800), to: id(850) },
  ]);
  expect(movedThresholds(water(['A', 800], ['B', 900]), water(['C', 850], ['D', 950]))).toEqual([]);
});

test('TOLD-03 what changed its gravity or way, or is gone, is no other threshold', () => {
  expect(movedThresholds(water(['Flom', 800]), water(['Flom', 800, 'warning']))).toEqual([]);
  expect(movedThresholds(water(['Flom', 800]), water(['Flom', 700, 'danger', 'below']))).toEqual([]);
  expect(movedThresholds(water(['Flom', 800]), water())).toEqual([]);
  expect(movedThresholds(water(['Flom', 800]), water(['Elv', 800]))).toEqual([]);
});
