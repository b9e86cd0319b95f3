import type { RefusedTelemetry } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../../platform/db/tenant.ts';
import { describeApi } from '../../testing/api.ts';
import { newest } from '../../testing/twins.ts';
import { dropOldRefused, mostRefusedOfKey } from './refused.ts';

const reading = (devid: string, t = newest + 10, volume: unknown = 1500) => ({
  devid,
  corrid: 'c',
  data: { meta: { aquisitiontime: t }, pri: { volume } },
});

describeApi('refused telemetry', (api) => {
  const post = async (records: readonly unknown[], key = api().keys.fjord) =>
    (await api().telemetry(key, records)).json<unknown>();
  const list = async () =>
    (await api().get('peiladmin', '/api/v1/provider/refused-telemetry')).json<RefusedTelemetry>();
  const found = async () =>
    (await list()).refused.map(({ devid, reason, records }) => [devid, reason, records] as const);

  beforeEach(() => api().asSystem('delete from refused_telemetry'));

  test('SUPPORT-03 what was refused is told by key, device and reason, the last record of each and how many', async () => {
    await expect(list()).resolves.toEqual({ total: 0, refused: [] });
    const answer = await post([
      reading('nobodys'),
      reading('nobodys', newest + 20),
      reading('tvilling-tank'),
      reading('fjord-tank', newest + 60 * 86_400),
      reading('fjord-tank', newest + 30, 'mye'),
      reading('fjord-tank', newest + 30, 1e300),
      reading('fjord-tank', newest, 1),
      'hei',
      reading('fjord-tank', newest + 40),
    ]);
    // Whose device it is stays with the provider.
    expect(answer).toMatchObject({
      accepted: 1,
      conflicts: [{ index: 6 }],
      rejected: [
        { index: 0, message: 'Ukjent enhet' },
        { index: 1, message: 'Ukjent enhet' },
        { index: 2, message: 'Ukjent enhet' },
        { index: 3 },
        { index: 4 },
        { index: 5 },
        { index: 7, message: 'Ugyldig måling' },
      ],
    });

    const { total, refused } = await list();
    expect(total).toBe(7);
    const tank = { devid: 'fjord-tank', device: 'Enhet TANK001', owner: 'Fjord Drivstoff AS', records: 1 };
    const own = { orgid: 'fjord', organisation: 'Fjord Drivstoff AS' };
    expect(refused).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ ...own, devid: 'nobodys', device: null, owner: null },
          ...{ reason: 'unknown_device', message: 'Ukjent enhet', records: 2 },
          record: JSON.stringify(reading('nobodys', newest + 20)),
        }),
        expect.objectContaining({ ...own, devid: 'tvilling-tank', reason: 'foreign_device', records: 1 }),
        expect.objectContaining({ ...tank, reason: 'time' }),
        expect.objectContaining({ ...tank, reason: 'form' }),
        expect.objectContaining({ ...tank, reason: 'size' }),
        expect.objectContaining({ ...tank, reason: 'conflict' }),
        expect.objectContaining({ ...own, devid: null, reason: 'form', record: '"hei"' }),
      ]),
    );
    expect(refused.every(({ key_name: name, key_prefix: prefix }) => name && prefix.startsWith('ik_'))).toBe(
      true,
    );
  });

  test('SUPPORT-03 what comes again adds up, by the key that sent it, and the latest stands first', async () => {
    await post([reading('nobodys'), reading('other')]);
    await post([reading('nobodys')], api().keys.tvilling);
    await post([reading('nobodys')]);
    await expect(found()).resolves.toEqual([
      ['nobodys', 'unknown_device', 2],
      ['nobodys', 'unknown_device', 1],
      ['other', 'unknown_device', 1],
    ]);
    expect((await list()).refused.map(({ orgid }) => orgid)).toEqual(['fjord', 'tvilling', 'fjord']);
  });

  test('SUPPORT-03 a key that makes up devices fills its rows and no more; those known are still told apart', async () => {
    await post([reading('first')]);
    const madeUp = Array.from({ length: 1000 }, (_, index) => reading(`made-up-${String(index)}`));
    await post(madeUp);
    await post([reading('first'), reading('late')]);
    const all = await found();
    expect((await list()).total).toBe(mostRefusedOfKey + 1);
    expect(all).toContainEqual(['first', 'unknown_device', 2]);
    expect(all).toContainEqual([null, 'unknown_device', 1000 - (mostRefusedOfKey - 1) + 1]);
  });

  test('SUPPORT-03 a record is kept shortened, and forgotten when none came for 30 days', async () => {
    await post([reading('nobodys', newest, 'x'.repeat(5000))]);
    expect((await list()).refused[0]?.record).toHaveLength(2000);
    await api().asSystem(`update refused_telemetry set last_at = now() - interval '29 days'`);
    await inScope(api().db.pool, { kind: 'system' }, dropOldRefused);
    await expect(found()).resolves.toHaveLength(1);
    await api().asSystem(`update refused_telemetry set last_at = now() - interval '31 days'`);
    await inScope(api().db.pool, { kind: 'system' }, dropOldRefused);
    await expect(found()).resolves.toEqual([]);
  });
});
