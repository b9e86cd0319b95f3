import type { Device } from '@peil/shared-kernel/api/schemas';
import { inScope } from '../platform/db/tenant.ts';
import { describeApi } from '../testing/api.ts';
import { newest } from '../testing/twins.ts';

/** A group that no separator survives. */
const odd = 'Øst, "ytre" {a,b}\\';

/** Viewers, who see by group, and what is in their groups; the twins’ own devices are all in Status:Felt. */
const viewers: Readonly<Record<string, readonly string[]>> = {
  'fjord-lagerleser': ['Status:Lager'],
  'fjord-beggeleser': ['Status:Lager', 'Status:Felt'],
  'fjord-omvendt': ['Status:Felt', 'Status:Lager'],
  'fjord-rarleser': [odd],
  'fjord-delleser': ['Øst', 'Status', 'ytre', 'a', '%'],
  'fjord-uten': [],
  'tvilling-uten': [],
};

const inField = ['fjord-pump', 'fjord-tank', 'fjord-tracker'];
const everything = [
  'fjord-lager01',
  'fjord-pump',
  'fjord-rar0001',
  'fjord-tank',
  'fjord-tracker',
  'fjord-uten001',
];

describeApi('access groups', (api) => {
  beforeAll(async () => {
    await inScope(api().db.pool, { kind: 'system' }, async (open) => {
      for (const [user, tags] of Object.entries(viewers)) {
        await open.query(
          `insert into users (user_name, full_name, orgid, roles, tags, password_hash)
           select $1, $1, orgid, roles, $2, password_hash from users where user_name = $3`,
          [user, tags, `${user.split('-')[0] ?? ''}-viewer`],
        );
      }
      for (const [shortid, tags] of [
        ['LAGER01', ['Status:Lager']],
        ['RAR0001', [odd]],
        ['UTEN001', []],
      ] as const) {
        await open.query(
          `insert into devices (devid, shortid, name, orgid, tags) values ($1, $2, $1, 'fjord', $3)`,
          [`fjord-${shortid.toLowerCase()}`, shortid, tags],
        );
      }
    });
  });

  const listed = async (user: string, view = ''): Promise<string[]> => {
    const answer = await api().get(user, `/api/v1/devicesettings${view}`);
    return answer
      .json<Device[]>()
      .map(({ devid }) => devid)
      .sort();
  };

  test.each([
    ['fjord-lagerleser', ['fjord-lager01']],
    ['fjord-beggeleser', ['fjord-lager01', ...inField]],
    ['fjord-rarleser', ['fjord-rar0001']],
    ['fjord-delleser', []],
    ['fjord-uten', []],
    ['fjord-viewer', inField],
    ['fjord-service', inField],
    // Who sees all devices of the organisation sees those without a group as well.
    ['fjord-admin', everything],
    ['fjord-sysadmin', everything],
    ['fjord-prod', everything],
    ['fjord-onboarding', everything],
    // Sharing is by organisation, whatever the groups.
    ['tvilling-uten', ['fjord-pump']],
  ] as const)('ROLE-04 %s is listed the devices of its groups', async (user, devids) => {
    expect(await listed(user)).toEqual(devids);
    expect(await listed(user, '?view=list')).toEqual(devids);
  });

  test('ROLE-04 a device of another group is not there, through no call', async () => {
    for (const url of [
      '/api/v1/devicesettings/fjord-tank',
      '/api/v1/device/shortid/TANK001',
      '/api/v1/history/metrics/fjord-tank',
      '/api/v2/history/locations?devid=fjord-tracker',
    ]) {
      expect([url, (await api().get('fjord-viewer', url)).status]).toEqual([url, 200]);
      expect([url, (await api().get('fjord-lagerleser', url)).status]).toEqual([url, 404]);
    }
    expect((await api().get('fjord-lagerleser', '/api/v1/tags')).json()).toEqual(['Status:Lager']);
  });

  test('ROLE-04 a key of the organisation posts for devices of every group', async () => {
    const record = { devid: 'fjord-uten001', corrid: 'u', data: { meta: { aquisitiontime: newest } } };
    expect((await api().telemetry(api().keys.fjord, [record])).json()).toMatchObject({ accepted: 1 });
  });

  test('ROLE-04 nobody gets the list, or a 304 for it, of someone with other groups', async () => {
    const url = '/api/v1/devicesettings?view=list';
    const etags = new Map<string, string>();
    const users = ['fjord-admin', 'fjord-viewer', ...Object.keys(viewers)];
    for (const user of users) etags.set(user, (await api().get(user, url)).headers.get('etag') ?? '');
    for (const user of users) {
      for (const [other, etag] of etags) {
        const same = user === other || [user, other].every((name) => /begge|omvendt/.test(name));
        const answer = await api().get(user, url, { 'if-none-match': etag });
        expect([user, other, answer.status]).toEqual([user, other, same ? 304 : 200]);
      }
    }
  });

  test('ROLE-04 lists asked for at once by users of different groups do not mix', async () => {
    await inScope(api().db.pool, { kind: 'system' }, (open) =>
      open.query(`update devices set name = 'Ny' where devid = 'fjord-lager01'`),
    );
    const asked = ['fjord-viewer', 'fjord-lagerleser', 'fjord-uten', 'fjord-lagerleser', 'fjord-viewer'];
    expect(await Promise.all(asked.map((user) => listed(user)))).toEqual([
      inField,
      ['fjord-lager01'],
      [],
      ['fjord-lager01'],
      inField,
    ]);
  });
});
