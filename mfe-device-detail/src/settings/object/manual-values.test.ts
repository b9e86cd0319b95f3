import type { Device } from '@peil/shared-kernel/api';
import { manualProblems, measurementIn, momentIn, unwritten } from './manual-values.ts';

const tags = { public: [] };
const tank = { tags, appdata: { object_type: 'tanklevel', height: 1600, volume: 5000 } } as unknown as Device;
const drain = { tags, appdata: { object_type: 'kum' } } as unknown as Device;
const now = new Date('2026-03-01T11:00:00Z');
const written = { ...unwritten(now), value: '690' };

test('SET-12 a measurement begins now, in Oslo’s time', () => {
  expect(unwritten(now)).toMatchObject({ day: '01-03-2026', clock: '12:00', unit: 'mm' });
  expect(momentIn(unwritten(now))?.toISOString()).toBe(now.toISOString());
  expect(momentIn({ day: '1.7.26', clock: '9:05' })?.toISOString()).toBe('2026-07-01T07:05:00.000Z');
  expect(momentIn({ day: '1.7.26', clock: '24:05' })).toBeNull();
});

test.each([
  [{ value: '' }, 'value'],
  [{ value: '-5' }, 'value'],
  [{ value: '1601' }, 'value'],
  [{ value: '690 liter' }, 'value'],
  [{ value: '5001', unit: 'liter' }, 'value'],
  [{ day: '31-02-2026' }, 'day'],
  [{ day: '02-03-2026' }, 'day'],
  [{ day: '02-03-1926' }, 'day'],
  [{ clock: '25:00' }, 'clock'],
  [{ comment: 'x'.repeat(2001) }, 'comment'],
] as const)('SET-12 %j is refused at its field', (change, field) => {
  const problems = manualProblems(tank, { ...written, ...change }, now);
  expect(Object.entries(problems).flatMap(([name, problem]) => (problem ? [name] : []))).toEqual([field]);
});

test.each([
  ['lengths', { tanktype: 'Egendefinert liggende tank [D+L]', diameter: 1600, length: 2500 }, '1600', '5027'],
  [
    'a strapping table',
    {
      height: 9000,
      container_data: {
        strapping_table: [
          { mm: 0, litres: 0 },
          { mm: 1200, litres: 3000 },
        ],
      },
    },
    '1200',
    '3000',
  ],
])('SET-12 within a tank that is measured by %s', (_what, appdata, mm, litres) => {
  const device = { tags, appdata: { object_type: 'tanklevel', ...appdata } } as unknown as Device;
  const isRefused = (value: string, unit: 'mm' | 'liter') =>
    manualProblems(device, { ...written, value, unit }, now).value !== undefined;
  expect([isRefused(mm, 'mm'), isRefused(litres, 'liter')]).toEqual([false, false]);
  expect([isRefused(`${mm},1`, 'mm'), isRefused(`${litres},1`, 'liter')]).toEqual([true, true]);
});

test.each([
  [tank, { value: '1\u00a0250,5 mm' }, 1250.5],
  [tank, { value: '4 900', unit: 'liter' }, 4900],
  [drain, { value: '−120' }, -120],
] as const)('SET-12 what can have been measured is taken as it is written', (device, change, value) => {
  const values = { ...written, ...change, comment: ' med stav ' };
  expect(Object.values(manualProblems(device, values, now)).filter(Boolean)).toEqual([]);
  expect(measurementIn(device, values, 'Ola')).toMatchObject({ value, user: 'Ola', comment: 'med stav' });
});
