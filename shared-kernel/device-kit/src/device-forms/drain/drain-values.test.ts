import type { Device } from '@peil/shared-kernel/api';
import { installationOf } from '@peil/shared-kernel/devices';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { drainProblems } from './drain-problems.ts';
import { drainChange, drainValues, withMeasures, type DrainValues } from './drain-values.ts';

const drain = (appdata: Partial<Device['appdata']> = {}): Device =>
  device({
    appdata: {
      object_type: 'Kum',
      sub_object_type: 'Fordrøyningsanlegg m/ overløp',
      sensorheight: 1100,
      container_data: {
        container_top: 1000,
        container_bottom: 600,
        container_diameter: 1200,
        container_drain_bottom: 0,
        container_drain_top: 160,
        container_overflow_bottom: 500,
        container_overflow_top: 660,
      },
      ...appdata,
    },
  });

const values = drainValues(drain());
const problems = (changed: Partial<DrainValues>) =>
  Object.fromEntries(
    Object.entries(drainProblems(drain(), { ...values, ...changed })).filter(
      ([, problem]) => problem !== undefined,
    ),
  );

test.each<[Partial<DrainValues>, Record<string, string>]>([
  [{}, {}],
  [{ container_top: '1\u00a0200 mm' }, {}],
  [{ container_top: '' }, {}],
  [{ container_top: '1,2 m' }, { container_top: 'Skriv tallet i mm' }],
  [{ container_diameter: '0' }, { container_diameter: 'Må være større enn 0' }],
  [{ container_top: '-700' }, { container_top: 'Registrert bunn ligger ikke under lokket.' }],
  [
    { container_drain_top: '-10' },
    {
      container_drain_top:
        'Registrert overkant av utløpet ligger ikke over underkanten. Utløpet er ikke tegnet.',
    },
  ],
  [
    { container_drain_top: '1400' },
    { container_drain_top: 'Utløpet er registrert høyere enn lokket, og er ikke tegnet.' },
  ],
  [{ container_drain_bottom: '' }, { container_drain_bottom: 'Skriv også underkanten' }],
  [
    { container_overflow_bottom: '-200' },
    { container_overflow_bottom: 'Overløpet er registrert lavere enn utløpet.' },
  ],
  [{ container_overflow_bottom: '-200', sub_object_type: 'Fordrøyningsanlegg u/ overløp' }, {}],
  [{ sensorheight: '-650' }, { sensorheight: 'Sensoren er registrert under bunnen, og er ikke tegnet.' }],
])('SET-03 DRAIN-03 %j: refused are %j', (changed, refused) => {
  expect(problems(changed)).toEqual(refused);
});

test('SET-03 what is typed is drawn before it is saved', () => {
  const shown = withMeasures(drain(), { ...values, container_top: '1500', sensorheight: '1 600' });
  expect(installationOf(shown.appdata)).toMatchObject({ top: 1500, floor: -600, sensor: 1600 });
});

test('SET-03 SET-14 a change leaves what another has changed meanwhile', () => {
  const newest = drain({ sensorheight: 1150 });
  const change = drainChange({ changed: { container_top: '1200' }, values, seen: values, newest });
  expect(change.appdata).toMatchObject({
    sensorheight: 1150,
    sub_object_type: 'Fordrøyningsanlegg m/ overløp',
    container_data: { container_top: 1200, container_bottom: 600 },
  });
});

test('SET-03 measures of the old registration are moved, and do not come back when they are emptied', () => {
  const old = drain({
    container_data: null,
    drain: { height: 1600, bottom: 600, diameter: 1200 },
    outlets: [
      { id: 'main', bottom: 0, top: 160 },
      { id: 'side', bottom: 100 },
    ],
  });
  const written = drainValues(old);
  expect(written).toMatchObject({
    container_top: '1000',
    container_bottom: '600',
    container_drain_top: '160',
  });
  const { appdata } = drainChange({
    changed: { container_diameter: '' },
    values: { ...written, container_diameter: '' },
    seen: written,
    newest: old,
  });
  expect(appdata).toMatchObject({
    container_data: { container_top: 1000, container_diameter: null, container_drain_bottom: 0 },
    drain: { height: null, bottom: null, diameter: null },
    outlets: [{ id: 'side', bottom: 100 }],
  });
});
