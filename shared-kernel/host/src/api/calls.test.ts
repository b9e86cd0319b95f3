import { answerRequests, sentRequests } from '../../../testing/src/answer-requests.ts';
import { api } from './index.ts';

const device = {
  devid: 'd1',
  name: 'Tank',
  orgid: 'o1',
  tags: { public: [] },
  proddata: { shortid: 'TANK001' },
  appdata: {},
  state: {},
  last_telemetry: null,
};
const registration = {
  devid: 'd1',
  shortid: 'TANK001',
  name: 'Tank',
  orgid: 'o1',
  step: 'measures',
  by: { username: 'ola', name: 'Ola' },
  is_mine: false,
  begun_at: '2026-01-01T12:00:00.000Z',
  changed_at: null,
};
const user = {
  userid: 'u1',
  user_name: 'kari',
  full_name: 'Kari',
  orgid: 'o1',
  meta_data: {},
  tags: { public: [] },
  roles: { roles: ['admin'] },
};
const object = {
  id: 'o/1',
  shortid: 'OBJ0001',
  name: 'Tank',
  orgid: 'fjord',
  object_type: null,
  manual_measurements: [],
};
const organisation = { orgid: 'o1', name: 'Fjord' };
const columns = { t: [], series: {}, state: [], total: 0, before: null };
const from = new Date('2026-11-01T00:00:00Z');
const to = new Date('2026-11-02T00:00:00Z');
const isoFrom = '2026-11-01T00:00:00.000Z';
const isoTo = '2026-11-02T00:00:00.000Z';

interface Expected {
  readonly method?: string;
  readonly url: string;
  readonly params?: Record<string, unknown>;
  readonly data?: unknown;
}

const calls: readonly (readonly [
  name: string,
  call: () => Promise<unknown>,
  answer: unknown,
  expected: Expected,
])[] = [
  [
    'LOGIN-03 auth.login',
    () => api.auth.login({ user: 'kari', password: 'p' }),
    { access_token: 't' },
    { method: 'post', url: '/api/v1/auth', data: { user: 'kari', password: 'p' } },
  ],
  ['SET-04 tankConverter.types', () => api.tankConverter.types(), [], { url: '/api/v1/tankconverter/types' }],
  [
    'SET-04 tankConverter.standardDistances',
    () => api.tankConverter.standardDistances(),
    [],
    { url: '/api/v1/tankconverter/stddist' },
  ],
  [
    'SET-04 tankConverter.convert',
    () => api.tankConverter.convert({ tanktype: 'IBC', sensorheight: 900 }),
    { capacity: 1000, max_height: 920, volume: null, percent: null },
    {
      method: 'post',
      url: '/api/v1/tankconverter/convert',
      data: { tanktype: 'IBC', sensorheight: 900 },
    },
  ],
  [
    'RESET-01 auth.requestResetCode',
    () => api.auth.requestResetCode('kari@fjord.no'),
    {},
    { method: 'post', url: '/api/v1/users/make-reset-code', data: { phone_or_email: 'kari@fjord.no' } },
  ],
  [
    'RESET-03 auth.resetPassword',
    () => api.auth.resetPassword({ phone_or_email: '90000000', one_time_code: '012345', password: 'p' }),
    {},
    {
      method: 'post',
      url: '/api/v1/users/reset-password',
      data: { phone_or_email: '90000000', one_time_code: '012345', password: 'p' },
    },
  ],
  [
    'HOME-02 auth.transferUser',
    () => api.auth.transferUser('fjord/as', 'kari'),
    { access_token: 't' },
    { method: 'put', url: '/api/v1/transfer_user/fjord%2Fas', data: { user: 'kari' } },
  ],
  [
    'TOLD-04 auth.transferUser that leaves knowingly',
    () => api.auth.transferUser('fjord', 'kari', { to: null }),
    { access_token: 't' },
    {
      method: 'put',
      url: '/api/v1/transfer_user/fjord',
      data: { user: 'kari', hand_over: { to: null } },
    },
  ],
  [
    'USERS-09 users.changeTags, without what an older API does not know',
    () => api.users.changeTags(['kari'], { remove: ['Nord'] }),
    { results: [] },
    { method: 'post', url: '/api/v1/users/tags', data: { users: ['kari'], change: { remove: ['Nord'] } } },
  ],
  [
    'TOLD-04 users.restoreTags that hands over',
    () =>
      api.users.restoreTags(
        [{ user_name: 'kari', tags: ['a'], expected: ['b'] }],
        [{ user_name: 'kari', to: 'per' }],
      ),
    { results: [] },
    {
      method: 'post',
      url: '/api/v1/users/tags/restore',
      data: {
        users: [{ user_name: 'kari', tags: ['a'], expected: ['b'] }],
        hand_over: [{ user_name: 'kari', to: 'per' }],
      },
    },
  ],
  [
    'ORDER-02 messages.send',
    () =>
      api.messages.send({
        originator: 'a@b.no',
        recipient: 'c@d.no',
        subject: 'Bestilling',
        contents: 'Hei',
      }),
    { data: { message: '7' } },
    {
      method: 'post',
      url: '/api/v1/messaging/sendmail',
      data: { originator: 'a@b.no', recipient: 'c@d.no', subject: 'Bestilling', contents: 'Hei' },
    },
  ],
  [
    'PROFILE-01 users.update',
    () => api.users.update('kari', { full_name: 'Kari N', meta_data: { phone: null } }),
    { result: 1 },
    { method: 'put', url: '/api/v1/users/kari', data: { full_name: 'Kari N', meta_data: { phone: null } } },
  ],
  ['USERS-01 users.list', () => api.users.list(), [user], { url: '/api/v1/users' }],
  ['users.get', () => api.users.get('ola/per'), user, { url: '/api/v1/users/ola%2Fper' }],
  [
    'users.setFavourites',
    () => api.users.setFavourites('kari', ['d1', 'd2']),
    { result: 0 },
    { method: 'post', url: '/api/v1/users/kari/set-favourites', data: ['d1', 'd2'] },
  ],
  [
    'SET-08 devices.logService',
    () => api.devices.logService('d/1', { checks: ['battery_changed'], comment: null }),
    device,
    {
      method: 'post',
      url: '/api/v1/devicesettings/d%2F1/service-log',
      data: { checks: ['battery_changed'], comment: null },
    },
  ],
  [
    'SET-08 SET-13 devices.changeLowLevel',
    () => api.devices.changeLowLevel('d/1', { flight_mode: true }),
    device,
    { method: 'patch', url: '/api/v1/device/d%2F1/lowlevel', data: { flight_mode: true } },
  ],
  [
    'SET-13 devices.factoryReset',
    () => api.devices.factoryReset('TANK001'),
    { result: 1 },
    { method: 'post', url: '/api/v1/factory_reset', data: { shortid: 'TANK001' } },
  ],
  [
    'ONB-01 registrations.list',
    () => api.registrations.list(),
    [registration],
    { url: '/api/v1/registrations' },
  ],
  [
    'ONB-01 registrations.begin',
    () => api.registrations.begin('TANK001'),
    registration,
    { method: 'post', url: '/api/v1/registrations', data: { shortid: 'TANK001' } },
  ],
  [
    'ONB-01 registrations.get',
    () => api.registrations.get('d/1'),
    registration,
    { url: '/api/v1/registrations/d%2F1' },
  ],
  [
    'ONB-01 registrations.saveStep',
    () => api.registrations.saveStep('d/1', 'measures', { appdata: { volume: 200 } }),
    device,
    {
      method: 'put',
      url: '/api/v1/registrations/d%2F1',
      data: { step: 'measures', settings: { appdata: { volume: 200 } } },
    },
  ],
  [
    'ONB-01 registrations.finish',
    () => api.registrations.finish('d/1'),
    device,
    { method: 'post', url: '/api/v1/registrations/d%2F1/finish' },
  ],
  [
    'ONB-01 registrations.giveUp',
    () => api.registrations.giveUp('d/1'),
    device,
    { method: 'delete', url: '/api/v1/registrations/d%2F1' },
  ],
  [
    'ONB-01 registrations.people',
    () => api.registrations.people('d/1'),
    [{ username: 'ola', name: 'Ola' }],
    { url: '/api/v1/registrations/d%2F1/people' },
  ],
  [
    'ONB-01 registrations.handOver',
    () => api.registrations.handOver('d/1', 'ola'),
    registration,
    { method: 'post', url: '/api/v1/registrations/d%2F1/owner', data: { username: 'ola' } },
  ],
  [
    'SET-13 audit.ofDevice',
    () => api.audit.ofDevice('d1', 50),
    [{ id: 7, at: '2026-01-01T12:00:00.000Z', action: 'changed', user_name: 'Ola', changes: {} }],
    { url: '/api/v1/audit', params: { object: 'd1', kind: 'device', limit: 30, before: 50 } },
  ],
  [
    'SET-12 objects.byShortId',
    () => api.objects.byShortId('TANK001'),
    [object],
    { url: '/api/v1/objects', params: { shortid: 'TANK001' } },
  ],
  [
    'SET-08 objects.checkInAtNewPlace',
    () => api.objects.checkInAtNewPlace('d1', 'Tank nord'),
    object,
    { method: 'post', url: '/api/v1/objects', data: { devid: 'd1', name: 'Tank nord' } },
  ],
  [
    'SET-08 objects.checkIn',
    () => api.objects.checkIn('o/1', 'd1'),
    object,
    { method: 'post', url: '/api/v1/objects/o%2F1/check-in-device', data: { devid: 'd1' } },
  ],
  [
    'SET-08 objects.checkOut',
    () => api.objects.checkOut('o/1', 'd1'),
    object,
    { method: 'post', url: '/api/v1/objects/o%2F1/check-out-device', data: { devid: 'd1' } },
  ],
  [
    'SET-01 profiles.list',
    () => api.profiles.list(),
    [{ name: 'Diesel', description: null, appdata: {}, proddata: {} }],
    { url: '/api/v1/profiles' },
  ],
  [
    'organisations.list',
    () => api.organisations.list(),
    [organisation],
    { url: '/api/v2/organizations', params: { simple: 'True' } },
  ],
  [
    'organisations.get',
    () => api.organisations.get('o 1'),
    organisation,
    { url: '/api/v2/organization/o%201' },
  ],
  [
    'devices.list',
    () => api.devices.list(),
    [device],
    { url: '/api/v1/devicesettings', params: { view: 'list', fmt: 'cols' } },
  ],
  ['devices.get', () => api.devices.get('a/b?c'), device, { url: '/api/v1/devicesettings/a%2Fb%3Fc' }],
  [
    'readings.range',
    () => api.readings.range('d/1', { from, to, points: 800, metrics: ['pri.volume', 'sec.csq'] }),
    columns,
    {
      url: '/api/v1/history/metrics/d%2F1',
      params: { fromiso: isoFrom, toiso: isoTo, fmt: 'cols', points: 800, metrics: 'pri.volume,sec.csq' },
    },
  ],
  [
    'DETAIL-02 images.load',
    () => api.images.load('/api/v1/images/7', 1000),
    new Blob(['x']),
    { url: '/api/v1/images/7', params: { width: 1000 } },
  ],
  [
    'FACTORY-02 images.load of what was left',
    () => api.images.load(api.formerDevices.pictureUrl(7, 'a/b'), 450),
    new Blob(['x']),
    { url: '/api/v1/former-devices/7/pictures/a%2Fb', params: { width: 450 } },
  ],
  [
    'locations.list',
    () => api.locations.list('d1', { from, to, limit: 100 }),
    [],
    { url: '/api/v2/history/locations', params: { devid: 'd1', from: isoFrom, to: isoTo, limit: 100 } },
  ],
];

test.each(calls)(
  '%s: method, path and parameters; the answer as it came',
  async (_name, send, answer, expected) => {
    answerRequests({ body: answer });
    await expect(send()).resolves.toEqual(answer);
    expect(sentRequests).toHaveLength(1);
    const { method, url, params, data } = sentRequests[0] ?? {};
    expect({
      method,
      url,
      params: params as unknown,
      data: typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
    }).toEqual({
      method: 'get',
      params: undefined,
      data: undefined,
      ...expected,
    });
  },
);

test('DETAIL-01 a short id answers its one device', async () => {
  answerRequests({ body: device });
  await expect(api.devices.byShortId('TANK/1')).resolves.toEqual(device);
  expect(sentRequests[0]).toMatchObject({ url: '/api/v1/device/shortid/TANK%2F1' });
});

test('ONB-01 a device that is not being registered has no registration', async () => {
  answerRequests({ status: 404, body: { error: 'not_found', message: 'Fant ikke det du ser etter.' } });
  await expect(api.registrations.get('d1')).resolves.toBeNull();
});

test('API-06 a short id that no device has, or several, answers nothing', async () => {
  answerRequests({ status: 404, body: { error: 'not_found', message: 'Fant ikke det du ser etter.' } });
  await expect(api.devices.byShortId('TANK001')).resolves.toBeNull();
});

test('API-06 a look-up by short id that fails is no device that is missing', async () => {
  answerRequests({ status: 500, body: {} });
  await expect(api.devices.byShortId('TANK001')).rejects.toMatchObject({ kind: 'server' });
});

test('a range that is no longer wanted is cancelled', async () => {
  answerRequests({ body: columns });
  const leaving = new AbortController();
  await api.readings.range('d1', { from, to, points: 1, metrics: [] }, leaving.signal);
  expect(sentRequests[0]?.signal).toBe(leaving.signal);
});

test('LOGIN-03 an answer without a token is handed on: the session refuses it', async () => {
  answerRequests({ body: {} });
  await expect(api.auth.login({ user: 'kari', password: 'p' })).resolves.toEqual({});
});
