import type { StandardDistance, TankType } from '@peil/shared-kernel/api/schemas';
import { tankConversionSchema } from '@peil/shared-kernel/api/schemas';
import { customTankTypes } from '@peil/shared-kernel/devices';
import { describeApi } from '../../testing/api.ts';

const lyingByMeasures = { tanktype: customTankTypes.lyingDiameterLength, diameter: 1600, length: 2500 };

describeApi('tank converter', (api) => {
  const convert = (body: unknown, user = 'fjord-service') =>
    api().post(user, '/api/v1/tankconverter/convert', body);

  test('SET-04 a lying tank by its measures: capacity, height and what it holds at the distance', async () => {
    const answer = await convert({ ...lyingByMeasures, sensorheight: 1900, distance: 1100 });
    expect(answer.status).toBe(200);
    const conversion = tankConversionSchema.parse(answer.json());
    // π/4 · 1.6² m² · 2.5 m = 5.026548 m³, half full at 800 mm.
    expect(conversion.capacity).toBeCloseTo(5026.548, 3);
    expect(conversion.max_height).toBe(1600);
    expect(conversion.volume).toBeCloseTo(2513.274, 3);
    expect(conversion.percent).toBeCloseTo(50, 6);
  });

  test('SET-04 every type of the list converts by its name alone, the custom ones only with measures', async () => {
    const types = (await api().get('fjord-service', '/api/v1/tankconverter/types')).json<TankType[]>();
    for (const { name, geometry, height, volume } of types) {
      const answer = await convert({ tanktype: name });
      if (geometry === 'custom') expect([name, answer.status]).toEqual([name, 422]);
      else
        expect(answer.json()).toEqual({ capacity: volume, max_height: height, volume: null, percent: null });
    }
  });

  test('SET-04 the standard distances are in mm', async () => {
    const found = (await api().get('fjord-service', '/api/v1/tankconverter/stddist')).json<
      StandardDistance[]
    >();
    expect(found.length).toBeGreaterThan(2);
    for (const { name, distance_mm } of found) expect(name).toContain(`${String(distance_mm)} mm`);
  });

  test('SET-04 dished ends and a strapping table are reckoned with, and their faults stand at their rows', async () => {
    const ends = { ...lyingByMeasures, container_ends: 'elliptical' };
    // π/4 · 1.6² · 1.7 + 2 · π · 1.6³/24 m³
    expect((await convert(ends)).json<{ capacity: number }>().capacity).toBeCloseTo(4490.383, 2);
    const rows = [
      { mm: 0, litres: 0 },
      { mm: 800, litres: 2700 },
      { mm: 1600, litres: 5100 },
    ];
    const table = { ...lyingByMeasures, strapping_table: rows, sensorheight: 1900, distance: 1500 };
    expect((await convert(table)).json()).toMatchObject({ capacity: 5100, max_height: 1600, volume: 1350 });
    const wrong = await convert({ ...table, strapping_table: [rows[1], rows[0], rows[2]] });
    expect([wrong.status, wrong.json<{ fields: unknown }>().fields]).toEqual([
      422,
      {
        strapping_table: 'Peiletabellen passer ikke til tanken',
        'strapping_table.1.mm': 'Høyden må være større enn i raden over (800\u00a0mm)',
        'strapping_table.1.litres': 'Volumet kan ikke være mindre enn i raden over (2\u00a0700\u00a0l)',
      },
    ]);
  });

  test.each([
    [{ ...lyingByMeasures, length: null }, { length: 'Tanken mangler mål' }],
    [{ ...lyingByMeasures, diameter: -1 }, { diameter: 'Alle mål må være større enn 0' }],
    [{ tanktype: 'Kaffekopp' }, { tanktype: 'Tanktypen er ukjent' }],
    [
      { ...lyingByMeasures, sensorheight: 1900, distance: 2000 },
      { distance: 'Avstanden er lengre enn sensorhøyden: væsken ville stått under bunnen av tanken' },
    ],
  ])('SET-04 %j answers 422 and says where', async (body, fields) => {
    const answer = await convert(body);
    expect([answer.status, answer.json<{ fields: unknown }>().fields]).toEqual([422, fields]);
  });

  test.each([
    {},
    { tanktype: 7 },
    { tanktype: '' },
    { ...lyingByMeasures, diameter: '1600' },
    { ...lyingByMeasures, width: 3 },
    { ...lyingByMeasures, container_ends: 'spiss' },
    { ...lyingByMeasures, strapping_table: [{ mm: 1, litres: '2' }] },
  ])('SET-04 %j answers 400', async (body) => {
    expect((await convert(body)).status).toBe(400);
  });

  test('ROLE-02 a viewer converts nothing', async () => {
    expect((await convert(lyingByMeasures, 'fjord-viewer')).status).toBe(403);
    expect((await api().get('fjord-viewer', '/api/v1/tankconverter/types')).status).toBe(403);
    expect((await api().get('fjord-viewer', '/api/v1/tankconverter/stddist')).status).toBe(403);
  });
});
