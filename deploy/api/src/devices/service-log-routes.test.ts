import type { Device, Problem } from '@peil/shared-kernel/api/schemas';
import { serviceLogOf } from '@peil/shared-kernel/devices';
import { describeApi } from '../testing/api.ts';

describeApi('the service log', (api) => {
  const url = '/api/v1/devicesettings/fjord-tank';
  const log = (user: string, checks: unknown, comment: unknown = null) =>
    api().post(user, `${url}/service-log`, { checks, comment });
  const entries = async () =>
    serviceLogOf((await api().get('fjord-admin', url)).json<Device>().appdata).map(
      ({ user, acts, comment }) => ({ user, acts, comment }),
    );

  beforeEach(async () => {
    await api().asSystem(`update devices set appdata = appdata - 'service_log' where devid = 'fjord-tank'`);
  });

  test('SET-08 what was done is kept with who and when, the newest first; customers read the provider’s name for its people', async () => {
    const before = Math.floor(Date.now() / 1000);
    expect((await log('fjord-service', ['battery_changed', 'battery_changed'], ' Ny pakke ')).status).toBe(
      200,
    );
    const answer = await log('peiladmin', ['sensor_cleaned']);
    const [newest] = serviceLogOf(answer.json<Device>().appdata);
    expect(newest?.at).toBeGreaterThanOrEqual(before);
    const [provider] = await api().asSystem<{ name: string }>(
      `select name from organisations where orgid = 'peil'`,
    );
    const [person] = await api().asSystem<{ full_name: string }>(
      `select full_name from users where user_name = 'fjord-service'`,
    );
    expect(await entries()).toEqual([
      { user: provider?.name, acts: ['sensor_cleaned'], comment: null },
      { user: person?.full_name, acts: ['battery_changed'], comment: 'Ny pakke' },
    ]);
  });

  test('SET-08 a note that says nothing is refused in words, and one that is none at all', async () => {
    const empty = await log('fjord-service', [], ' \u00a0 ');
    expect([empty.status, empty.json<Problem>().fields]).toEqual([
      422,
      { comment: 'Kryss av for hva som er gjort, eller skriv en kommentar' },
    ]);
    expect((await log('fjord-service', ['blown_up'])).status).toBe(400);
    expect((await log('fjord-service', [], 'x'.repeat(2001))).status).toBe(400);
    expect(await entries()).toEqual([]);
  });

  test('SET-08 flight mode that is set is in the log, once', async () => {
    const fly = (flight_mode: boolean) =>
      api().call('peiladmin', {
        method: 'PATCH',
        url: '/api/v1/device/fjord-tank/lowlevel',
        body: { flight_mode },
      });
    for (const isOn of [true, true, false]) expect((await fly(isOn)).status).toBe(200);
    expect((await entries()).map(({ acts }) => acts)).toEqual([['flight_mode_off'], ['flight_mode_on']]);
  });
});
