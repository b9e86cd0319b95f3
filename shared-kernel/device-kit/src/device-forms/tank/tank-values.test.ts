import type { TankType } from '@peil/shared-kernel/api';
import { customTankTypes, geometryOf } from '@peil/shared-kernel/devices';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { otherMeasures, tankProblems } from './tank-problems.ts';
import { askedMeasures, tankChange, tankValues, withTank, type TankValues } from './tank-values.ts';

const box: TankType = {
  name: 'IBC rektangulær 1000 l',
  geometry: 'rectangular',
  height: 920,
  diameter: null,
  length: 1160,
  volume: 1000,
};
const types = [box];
const shown = device();
const values = tankValues(shown);
const byLength = {
  kind: customTankTypes.lyingDiameterLength,
  tanktype: customTankTypes.lyingDiameterLength,
} as const;

const problemsOf = (change: Partial<TankValues>) =>
  Object.fromEntries(
    Object.entries(tankProblems(types, shown, { ...values, ...change })).filter(
      ([, problem]) => problem !== undefined,
    ),
  );

test('SET-04 the custom types ask for height and volume, or diameter and length', () => {
  expect(askedMeasures(types, values)).toEqual(['height', 'volume']);
  expect(askedMeasures(types, { ...values, ...byLength })).toEqual(['diameter', 'length']);
  expect(askedMeasures(types, { ...values, kind: 'rectangular', tanktype: box.name })).toEqual([]);
});

test('SET-04 a type that needs another geometry than the measures given says so', () => {
  expect(otherMeasures(types, shown, values)).toBeNull();
  expect(otherMeasures(types, shown, { ...values, ...byLength })).toBe(
    'Denne typen trenger diameter og lengde. Tanken er registrert med høyde og volum, som ikke brukes da.',
  );
});

test('SET-04 a chosen type brings its own measures, and leaves none of another', () => {
  const change = tankChange(types)({
    changed: { kind: 'rectangular', tanktype: box.name },
    values,
    seen: values,
    newest: shown,
  });
  expect(change.appdata).toEqual({
    tanktype: box.name,
    height: 920,
    volume: 1000,
    diameter: null,
    length: 1160,
    container_data: { container_ends: null },
  });
});

test('SET-14 what was not touched is not sent', () => {
  const change = tankChange(types)({
    changed: { fill_to_max: '4 500 l' },
    values,
    seen: values,
    newest: shown,
  });
  expect(change).toEqual({ appdata: { tank: { fill_to_max: 4500 } } });
});

test.each([
  [{ height: '0' }, { height: 'Må være større enn 0' }],
  [{ height: '-5' }, { height: 'Må være større enn 0' }],
  [{ height: '1.200' }, { height: 'Skriv 1200 eller 1,200: et punktum kan bety begge deler' }],
  [{ volume: '5 m' }, { volume: 'Skriv tallet i liter' }],
  [{ fill_to_max: '5001' }, { fill_to_max: 'Kan ikke være mer enn tanken rommer (5\u00a0000\u00a0l)' }],
  [{ drain_to_min: '4800' }, { drain_to_min: 'Kan ikke være mer enn tanken fylles til' }],
  [{ liquid_density: '0' }, { liquid_density: 'Må være større enn 0' }],
  [{ kind: 'lying', tanktype: '' }, { tanktype: 'Velg tanktype' }],
  [{ ...byLength, diameter: '2000', length: '500', ends: 'elliptical' }, { ends: /for kort/ }],
])('SET-04 %j is refused at its field', (change, problems) => {
  expect(problemsOf(change)).toEqual(
    Object.fromEntries(
      Object.entries(problems).map(([name, text]) => [
        name,
        text instanceof RegExp ? expect.stringMatching(text) : text,
      ]),
    ),
  );
});

test('SET-04 numbers are taken as people write and paste them', () => {
  expect(problemsOf({ height: ' 1\u00a0200 mm ', volume: '5000,5 liter', fill_to_max: '' })).toEqual({});
});

test('SET-04 the wrong lines of a strapping table are named', () => {
  expect(problemsOf({ table: 'mm;liter\n0;0\n600;2500,5\n500;3000\n1300;5000' })).toEqual({
    table: expect.stringMatching(/^Linje 4: .*\nLinje 5: .*toppen av tanken/),
  });
});

test('SET-04 the written table tells the volumes, and is sent as rows', () => {
  const table = '0\t0\n600\t2000,5\n1200\t4 900';
  const made = withTank(types, shown, { ...values, table });
  expect(geometryOf(made.appdata)).toMatchObject({ ok: true, geometry: { capacity: 4900 } });
  const change = tankChange(types)({ changed: { table }, values, seen: values, newest: shown });
  expect(change.appdata?.container_data).toEqual({
    strapping_table: [
      { mm: 0, litres: 0 },
      { mm: 600, litres: 2000.5 },
      { mm: 1200, litres: 4900 },
    ],
  });
  expect(tankValues(made).table).toBe('mm;liter\n0;0\n600;2000,5\n1200;4900');
});

test('SET-04 ends go with a lying tank alone', () => {
  const change = {
    kind: customTankTypes.standingHeightVolume,
    tanktype: customTankTypes.standingHeightVolume,
  };
  const made = withTank(types, shown, { ...values, ...change, ends: 'elliptical' });
  expect(made.appdata.container_data?.container_ends).toBeNull();
});
