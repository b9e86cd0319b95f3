import type { Appdata } from '../../../wire/src/device.ts';
import { installationOf, type Installation } from './installation.ts';

const nothing: Installation = {
  top: null,
  floor: null,
  diameter: null,
  outlet: null,
  overflow: null,
  sensor: null,
  sensorKind: 'ultrasonic',
};

const cases: [string, Appdata, Partial<Installation>][] = [
  ['nothing', {}, {}],
  ['empty records', { container_data: null, drain: null, outlets: null, sensorheight: null }, {}],
  [
    'the floor counts downwards',
    { container_data: { container_top: 1300, container_bottom: 1000, container_diameter: 800 } },
    { top: 1300, floor: -1000, diameter: 800 },
  ],
  ['a floor above zero', { container_data: { container_bottom: -200 } }, { floor: 200 }],
  ['a floor at zero has no sign', { container_data: { container_bottom: 0 } }, { floor: 0 }],
  [
    'the drain stands in: its height counts from its floor',
    { drain: { height: 2300, bottom: 1000, diameter: 1000 } },
    { top: 1300, floor: -1000, diameter: 1000 },
  ],
  ['the height of a drain alone says no level', { drain: { height: 2300 } }, {}],
  [
    'the container wins over the drain',
    { container_data: { container_top: 900, container_bottom: 400 }, drain: { height: 2300, bottom: 1000 } },
    { top: 900, floor: -400 },
  ],
  [
    'outlets by their ids',
    {
      outlets: [
        { id: 'overflow', top: 1500, bottom: 1200, height: 300 },
        { id: 'main', top: 500, bottom: 0, height: 500 },
      ],
    },
    { outlet: { bottom: 0, top: 500 }, overflow: { bottom: 1200, top: 1500 } },
  ],
  [
    'a height makes the upper edge',
    { outlets: [{ id: 'main', bottom: 50, height: 160 }] },
    { outlet: { bottom: 50, top: 210 } },
  ],
  [
    'and the lower one',
    { outlets: [{ id: 'main', top: 210, height: 160 }] },
    { outlet: { bottom: 50, top: 210 } },
  ],
  ['a lower edge alone', { outlets: [{ id: 'main', bottom: 50 }] }, { outlet: { bottom: 50, top: null } }],
  ['an upper edge alone says nothing', { outlets: [{ id: 'main', top: 50 }] }, { outlet: null }],
  [
    'the edges of the container win over the outlets',
    {
      container_data: { container_drain_top: 160, container_drain_bottom: 0 },
      outlets: [{ id: 'main', top: 500, bottom: 300 }],
    },
    { outlet: { bottom: 0, top: 160 } },
  ],
  [
    'an overflow of the container, where the type says neither',
    { container_data: { container_overflow_top: 900, container_overflow_bottom: 700 } },
    { overflow: { bottom: 700, top: 900 } },
  ],
  [
    'no overflow where the type says without',
    {
      sub_object_type: 'Fordrøyningsanlegg u/ overløp',
      container_data: { container_overflow_top: 900, container_overflow_bottom: 700 },
      outlets: [{ id: 'overflow', bottom: 700, top: 900 }],
    },
    { overflow: null },
  ],
  ['the sensor', { sensorheight: 3108.33, app: 'pressure_ssi' }, { sensor: 3108.33, sensorKind: 'pressure' }],
];

test.each(cases)('DRAIN-01 measures over one zero: %s', (_, appdata, expected) => {
  expect(installationOf(appdata)).toEqual({ ...nothing, ...expected });
});
