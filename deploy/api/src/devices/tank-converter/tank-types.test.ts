import { standardDistanceSchema, tankTypeSchema, type TankType } from '@peil/shared-kernel/api/schemas';
import { convertTank, customTankTypes, geometryOf } from '@peil/shared-kernel/devices';
import { standardDistances, tankTypes } from './tank-types.ts';

const listed = tankTypes.filter(({ geometry }) => geometry !== 'custom');
const cases = listed.map((type) => [type.name, type] as const);

/** A measure that every listed type of this shape has. */
function known(type: TankType, name: 'height' | 'diameter' | 'length' | 'volume'): number {
  const value = type[name];
  if (value === null) throw new Error(`${type.name} has no ${name}`);
  return value;
}

const cylinder = (diameter: number, length: number): number => (Math.PI * diameter ** 2 * length) / 4e6;

test('SET-04 names and shapes: the three custom types first, every name once', () => {
  expect(tankTypes.slice(0, 3).map(({ name }) => name)).toEqual(Object.values(customTankTypes));
  expect(new Set(tankTypes.map(({ name }) => name)).size).toBe(tankTypes.length);
  for (const type of tankTypes) expect(tankTypeSchema.safeParse(type).success).toBe(true);
  expect(new Set(listed.map(({ geometry }) => geometry))).toEqual(
    new Set(['lying', 'standing', 'rectangular']),
  );
});

test.each(cases)('SET-04 %s converts to its nominal volume, half of it at half height', (name, type) => {
  const height = known(type, 'height');
  const result = convertTank(
    { tanktype: name, sensorheight: height + 300, distance: height / 2 + 300 },
    tankTypes,
  );
  expect(result).toMatchObject({ ok: true, conversion: { capacity: type.volume, max_height: height } });
  expect(result.ok && result.conversion.volume).toBeCloseTo(known(type, 'volume') / 2, 6);
});

test.each(cases)('SET-04 a device that is set up as %s has the same shape by its name', (tanktype, type) => {
  const { geometry: shape, height, volume } = type;
  expect(geometryOf({ tanktype, height, volume })).toMatchObject({ ok: true, geometry: { shape } });
});

test.each(cases.filter(([, { geometry }]) => geometry === 'standing'))(
  'SET-04 the volume of %s is what its measures make, less the air above the liquid (within 5 %%)',
  (_name, type) => {
    const ratio = known(type, 'volume') / cylinder(known(type, 'diameter'), known(type, 'height'));
    expect(ratio).toBeGreaterThan(0.95);
    expect(ratio).toBeLessThanOrEqual(1);
  },
);

test.each(cases.filter(([, { geometry }]) => geometry === 'lying'))(
  'SET-04 the volume of %s lies between a tank with torispherical ends (less 10 %%) and one with flat ends',
  (_name, type) => {
    const [diameter, length] = [known(type, 'diameter'), known(type, 'length')];
    // DIN 28011: a head is 0.1935 D high and holds 0.1 D³.
    const dished = cylinder(diameter, length - 2 * 0.1935 * diameter) + (2 * 0.1 * diameter ** 3) / 1e6;
    expect(known(type, 'volume')).toBeGreaterThan(0.9 * dished);
    expect(known(type, 'volume')).toBeLessThanOrEqual(cylinder(diameter, length));
    expect(type.height).toBe(diameter);
  },
);

test.each(cases.filter(([, { geometry }]) => geometry === 'rectangular'))(
  'SET-04 %s is narrower than it is long, and wide enough to stand',
  (_name, type) => {
    const [height, length] = [known(type, 'height'), known(type, 'length')];
    const width = (known(type, 'volume') * 1e6) / height / length;
    expect(width).toBeLessThan(length);
    expect(width).toBeGreaterThan(height / 2);
  },
);

test('SET-04 the standard distances rise from the top of the tank', () => {
  const distances = standardDistances.map((distance) => standardDistanceSchema.parse(distance).distance_mm);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(distances[0]).toBe(0);
});
