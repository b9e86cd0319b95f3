import { describeOnDatabases, type TestApi } from '../testing/api.ts';
import { password } from '../testing/twins.ts';
import { startPushService, type PushService, type TestBrowser } from './testing/push-service.ts';

interface Told {
  readonly id: string;
  readonly name: string;
}

describeOnDatabases('push devices', (api: () => TestApi) => {
  let service: PushService;
  const list = async (user: string, of = user) =>
    (await api().get(user, `/api/v1/users/${of}/push-devices`)).json<Told[]>();
  const add = (user: string, browser: TestBrowser, name = 'Chrome på Android') =>
    api().post(user, '/api/v1/push-devices', { address: { kind: 'web', ...browser }, name });
  const added = async (user: string, browser = service.subscribe(), name?: string): Promise<string> =>
    (await add(user, browser, name)).json<Told>().id;
  const remove = (user: string, id: string) =>
    api().call(user, { method: 'DELETE', url: `/api/v1/push-devices/${id}` });

  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await api().asSystem('delete from push_devices');
    await api().asSystem('delete from attempts');
  });

  test('NOTIFY-05 a device is listed with its name, renewed as itself, and removed', async () => {
    const phone = service.subscribe();
    const id = await added('fjord-viewer', phone, 'Chrome på Pixel 9');
    expect(await added('fjord-viewer', phone, 'Chrome på Android')).toBe(id);
    expect(await list('fjord-viewer')).toMatchObject([
      { id, name: 'Chrome på Android', kind: 'web', used_at: null, failures: 0, trouble: null },
    ]);
    const [kept] = await api().asSystem<{ began: boolean }>(
      'select session is not null as began from push_devices',
    );
    expect(kept).toEqual({ began: true });
    expect((await remove('fjord-viewer', id)).status).toBe(204);
    expect(await list('fjord-viewer')).toEqual([]);
    expect((await remove('fjord-viewer', id)).status).toBe(404);
  });

  test('NOTIFY-05 a browser is one person’s: whoever turns it on last has it, under another id', async () => {
    const shared = service.subscribe();
    const first = await added('fjord-viewer', shared);
    const second = await added('fjord-service', shared);
    expect(second).not.toBe(first);
    expect(await list('fjord-viewer')).toEqual([]);
    expect(await list('fjord-service')).toMatchObject([{ id: second }]);
  });

  test('NOTIFY-05 an administrator sees and ends those of a person whom it may change; a colleague does not', async () => {
    const id = await added('fjord-viewer');
    expect((await remove('fjord-service', id)).status).toBe(403);
    expect((await remove('tvilling-admin', id)).status).toBe(404);
    expect(await list('fjord-admin', 'fjord-viewer')).toHaveLength(1);
    expect((await remove('fjord-admin', id)).status).toBe(204);
  });

  test('NOTIFY-05 a device of one’s own is tried at once, and what its push service said is told', async () => {
    const phone = service.subscribe();
    const id = await added('fjord-viewer', phone);
    const tried = () => api().post('fjord-viewer', `/api/v1/push-devices/${id}/test`, {});
    expect((await tried()).json()).toEqual({ sent: true, reason: null });
    expect(JSON.parse(service.received.at(-1)?.text ?? '')).toMatchObject({ title: 'Prøvevarsel' });
    service.answerNext(503);
    expect((await tried()).json()).toEqual({
      sent: false,
      reason: 'Push-tjenesten virker ikke akkurat nå',
    });
    service.answerNext(410);
    expect((await tried()).json()).toEqual({
      sent: false,
      reason: 'Enheten tar ikke lenger imot push-varsler',
    });
    expect((await tried()).status).toBe(404);
  });

  test('NOTIFY-05 a user has at most 20 devices, and is told what to do', async () => {
    for (let count = 0; count < 20; count += 1) await added('fjord-prod');
    const refused = await add('fjord-prod', service.subscribe());
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      message: 'Du har push-varsler på 20 enheter. Fjern en av dem først.',
    });
  });

  test.each([
    ['a key that is none', { keys: { p256dh: 'AAAA', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['an address that is too long', { endpoint: `https://push.example.net/${'a'.repeat(2100)}` }],
  ])('NOTIFY-05 %s is refused in words', async (_what, wrong) => {
    const answer = await add('fjord-viewer', { ...service.subscribe(), ...wrong });
    expect([400, 422]).toContain(answer.status);
    const { fields } = answer.json<{ fields: Record<string, string> }>();
    expect(Object.values(fields)[0]).toMatch(/^[A-ZÆØÅ]/);
    expect(await list('fjord-viewer')).toEqual([]);
  });

  test('NOTIFY-05 being logged out everywhere ends it on every device', async () => {
    await added('fjord-service');
    await added('fjord-viewer');
    await api().call('fjord-admin', { method: 'DELETE', url: '/api/v1/users/fjord-service/sessions' });
    expect(await list('fjord-admin', 'fjord-service')).toEqual([]);
    expect(await list('fjord-viewer')).toHaveLength(1);
  });

  test('NOTIFY-05 another password ends it, and so does deactivation; another group does not', async () => {
    await added('tvilling-service');
    await added('tvilling-viewer');
    await added('tvilling-prod');
    const change = async (user: string, body: unknown) => {
      const { status } = await api().call('peiladmin', {
        method: 'PUT',
        url: `/api/v1/users/${user}`,
        body,
      });
      expect(status).toBe(200);
    };
    await change('tvilling-service', { password: `${password}-ny-fjellbekk` });
    await change('tvilling-viewer', { meta_data: { disabled: true } });
    await change('tvilling-prod', { tags: { public: ['Status:Felt'] } });
    const left = await api().asSystem<{ user_name: string }>(
      'select user_name from push_devices join users using (userid)',
    );
    expect(left).toEqual([{ user_name: 'tvilling-prod' }]);
  });

  test('NOTIFY-05 the portal’s key is the same for all; its other half is told to nobody', async () => {
    const keys = await Promise.all(
      ['fjord-viewer', 'tvilling-admin', 'peiladmin'].map(
        async (user) => (await api().get(user, '/api/v1/push-key')).text,
      ),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Object.keys(JSON.parse(keys[0] ?? '') as object)).toEqual(['publicKey']);
    expect((await api().get(null, '/api/v1/push-key')).status).toBe(401);
  });
});
