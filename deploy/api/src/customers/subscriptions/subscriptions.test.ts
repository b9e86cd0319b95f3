import { missingSubscriptionSchema, type MissingSubscription } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { describeApi } from '../../testing/api.ts';

const missingUrl = '/api/v1/missing_subscriptions';
const updateUrl = '/api/v1/update_subscriptions';

describeApi('subscriptions', (api) => {
  const missing = async (user: string) =>
    z
      .array(missingSubscriptionSchema)
      .parse((await api().get(user, missingUrl)).json<MissingSubscription[]>());
  const missingIds = async (user: string) => (await missing(user)).map(({ devid }) => devid);

  beforeAll(async () => {
    await api().asSystem(`insert into devices (devid, shortid, name, orgid, tags, appdata) values
      ('fjord-spare', 'S', 'Reserve', 'fjord', '{Status:Felt, Status:Lager}', '{}'),
      ('fjord-new', 'N', 'Ny', 'fjord', '{Status:Felt}', '{"onboarding": {"step": "name"}}'),
      ('fjord-prod', 'P', 'Produksjon', 'fjord', '{Status:Prod}', '{}')`);
  });

  test('ORG-05 the devices in the field that have no subscription, each customer’s own', async () => {
    expect((await missing('fjord-admin'))[0]).toEqual({
      devid: 'fjord-pump',
      shortid: 'PUMP001',
      name: 'Enhet PUMP001',
      customer_number: null,
      cost_centre: null,
      address: null,
      orgid: 'fjord',
      organisation: 'Fjord Drivstoff AS',
      tags: ['Status:Felt'],
      type: 'Tank',
      last_reading: null,
    });
    expect(await missingIds('fjord-admin')).toEqual(['fjord-pump', 'fjord-tank', 'fjord-tracker']);
    // ROLE-04: the first twin's shared pump is not the second's.
    expect(await missingIds('tvilling-admin')).toEqual([
      'tvilling-pump',
      'tvilling-tank',
      'tvilling-tracker',
    ]);
    expect(await missingIds('peilansatt')).toHaveLength(6);
  });

  test('ORG-05 giving subscriptions answers how many had none, whatever is named twice', async () => {
    const give = async (...devids: string[]) => (await api().post('peiladmin', updateUrl, { devids })).json();
    expect(await give('fjord-tank', 'fjord-pump', 'fjord-tank')).toEqual({ result: 2 });
    const since = await api().asSystem(`select subscribed_at from devices where devid = 'fjord-tank'`);
    expect(await give('fjord-tank', 'tvilling-tank')).toEqual({ result: 1 });
    // The day it began stays.
    expect(await api().asSystem(`select subscribed_at from devices where devid = 'fjord-tank'`)).toEqual(
      since,
    );
    expect(await missingIds('fjord-admin')).toEqual(['fjord-tracker']);
    expect(await missingIds('tvilling-admin')).toEqual(['tvilling-pump', 'tvilling-tracker']);
  });

  test('ORG-05 who gave it is kept, for the organisation that owns the device', async () => {
    const rows = await api().asSystem<{ orgid: string }>(
      `select orgid, object, action, user_name from audit where changes ? 'subscribed_at' order by object`,
    );
    expect(rows).toEqual(
      ['fjord-pump', 'fjord-tank', 'tvilling-tank'].map((object) => ({
        orgid: object.split('-')[0],
        object,
        action: 'changed',
        user_name: 'peiladmin',
      })),
    );
  });

  test('API-03 one unknown device among them: 404, and none is given', async () => {
    const answer = await api().post('peiladmin', updateUrl, { devids: ['fjord-tracker', 'finnes-ikke'] });
    expect(answer.status).toBe(404);
    expect(await missingIds('fjord-admin')).toEqual(['fjord-tracker']);
  });

  test('ORG-05 with each, what may have one gets it, and what may not is told by name and reason', async () => {
    const answer = await api().post('peiladmin', updateUrl, {
      devids: ['fjord-tracker', 'finnes-ikke', 'fjord-spare', 'fjord-tank', 'fjord-tracker'],
      each: true,
    });
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        result: 1,
        refused: [
          { devid: 'finnes-ikke', reason: 'notFound' },
          { devid: 'fjord-spare', reason: 'notInField' },
        ],
      },
    ]);
    expect(await missingIds('fjord-admin')).toEqual([]);
    await api().asSystem(`update devices set subscribed_at = null where devid = 'fjord-tracker'`);
  });

  test('ROLE-04 API-01 only the provider’s admins give subscriptions; a customer not even to its own', async () => {
    const body = { devids: ['fjord-tracker'] };
    for (const user of ['fjord-admin', 'fjord-sysadmin', 'fjord-viewer', 'peilansatt'])
      expect((await api().post(user, updateUrl, body)).status).toBe(403);
    expect((await api().post(null, updateUrl, body)).status).toBe(401);
    expect(await missingIds('fjord-admin')).toEqual(['fjord-tracker']);
  });

  test.each<[string, unknown]>([
    ['nothing', {}],
    ['no devices', { devids: [] }],
    ['numbers', { devids: [1] }],
    ['a text', { devids: 'fjord-tracker' }],
    ['an unknown field', { devids: ['fjord-tracker'], orgid: 'fjord' }],
    ['too many', { devids: Array.from({ length: 1001 }, String) }],
  ])('API-03 a body with %s is malformed', async (_, body) => {
    expect((await api().post('peiladmin', updateUrl, body)).status).toBe(400);
  });
});
