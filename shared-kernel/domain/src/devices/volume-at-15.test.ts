import { correctionTableOf, expansionOf, volumeAt15, volumeCorrection } from './volume-at-15.ts';

/* Worked out by hand from the coefficients of D1250: α = K0/ρ² + K1/ρ + K2, VCF = exp(−αΔt(1 + 0.8αΔt)). */
test.each([
  // Diesel: α = 186.9696/705600 + 0.4862/840 = 0.00084379; αΔt = 0.0084379; exp(−0.0084949) = 0.99154.
  ['54B', 840, 25, 0.9915],
  ['54B', 840, 15, 1],
  // αΔt = −0.0168758; × (1 − 0.0135006) = −0.0166480; exp = 1.01679.
  ['54B', 840, -5, 1.0168],
  ['54B', 850, 5, 1.0083],
  // Petrol: α = 346.4228/562500 + 0.4388/750 = 0.00120094; αΔt = 0.0060047; exp(−0.0060335) = 0.99398.
  ['54B', 750, 20, 0.994],
  // Jet fuel: α = 594.5418/640000 = 0.00092897; αΔt = 0.0139346; exp(−0.0140899) = 0.98601.
  ['54B', 800, 30, 0.986],
  // Between petrol and jet fuel: α = 2680.3206/608400 − 0.00336312 = 0.00104238; exp(−0.0105107) = 0.98954.
  ['54B', 780, 25, 0.9895],
  // Crude oil: α = 613.9723/722500 = 0.00084979; αΔt = 0.0212447; exp(−0.0216058) = 0.97863.
  ['54A', 850, 40, 0.9786],
  // Lubricating oil: α = 0.6278/900 = 0.00069756; αΔt = 0.0174389; exp(−0.0176822) = 0.98247.
  ['54D', 900, 40, 0.9825],
] as const)(
  'MONTH-05 by table %s, %i kg/m³ at %i °C has the factor %f',
  (table, density, temperature, factor) => {
    expect(volumeCorrection(table, density, temperature)).toBe(factor);
  },
);

test.each([
  ['54B', 652, 20],
  ['54B', 1076, 20],
  ['54D', 799, 20],
  ['54B', 840, -51],
  ['54B', 840, 151],
] as const)('MONTH-05 table %s says nothing of %i kg/m³ at %i °C', (table, density, temperature) => {
  expect(volumeCorrection(table, density, temperature)).toBeNull();
});

test.each([
  ['Farget Diesel', '54B'],
  ['Blank diesel', '54B'],
  ['Bensin 95', '54B'],
  ['HVO100', '54B'],
  ['Jet A-1', '54B'],
  ['Fyringsparafin', '54B'],
  ['Hydraulikkolje 46', '54D'],
  ['Råolje', '54A'],
  ['Biodiesel B100', null],
  ['AdBlue', null],
  ['Propan', null],
  ['LPG', null],
  ['Vann', null],
  ['', null],
  [undefined, null],
])('MONTH-05 %s is by table %s', (liquid, table) => {
  expect(correctionTableOf(liquid)).toBe(table);
});

test('MONTH-02 MONTH-05 by how much a liquid grows for each °C is by the same tables', () => {
  // 186.9696/705600 + 0.4862/840.
  expect(expansionOf({ fueltype: 'Farget Diesel', liquid_density: 840 })).toBeCloseTo(0.00084379, 8);
  expect(expansionOf({ fueltype: 'AdBlue', liquid_density: 1088 })).toBeNull();
  expect(expansionOf({ fueltype: 'Diesel' })).toBeNull();
});

test('MONTH-05 litres at 15 °C where density and temperature are known, and else nothing', () => {
  const diesel = { object_type: 'tanklevel', fueltype: 'Farget Diesel', liquid_density: 840 };
  expect(volumeAt15(diesel, 10_000, 25)).toBeCloseTo(9915, 6);
  expect(volumeAt15(diesel, 10_000, null)).toBeNull();
  expect(volumeAt15(diesel, null, 25)).toBeNull();
  // The default density of the liquid is a known one, here 850 kg/m³; without any there is no figure.
  expect(volumeAt15({ fueltype: 'Farget Diesel' }, 10_000, 25)).toBeCloseTo(9917, 6);
  expect(volumeAt15({ fueltype: 'Diesel' }, 10_000, 25)).toBeNull();
  expect(volumeAt15({ fueltype: 'AdBlue', liquid_density: 1088 }, 10_000, 25)).toBeNull();
});
