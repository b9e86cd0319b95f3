import { describeApi, type TestApi } from '../../testing/api.ts';
import { password } from '../../testing/twins.ts';
import { startPushService, type PushService, type TestBrowser } from './testing/push-service.ts';

interface Told {
  readonly id: string;
  readonly name: string;
}

describeApi('push devices', (api: () => TestApi) => {
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

  test.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome på Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox på Windows',
    ],
    ['curl/8', 'Nettleser'],
  ])('NOTIFY-05 %s is known as %s', async (userAgent, name) => {
    const answer = await api().call('fjord-viewer', {
      method: 'POST',
      url: '/api/v1/push-devices',
      headers: { 'user-agent': userAgent },
      body: { address: { kind: 'web', ...service.subscribe() } },
    });
    expect(answer.json()).toMatchObject({ name });
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

  test('NOTIFY-05 that push was turned on or ended stands in the trail of whose it was; told again, tried and gone do not', async () => {
    const trail = async () =>
      (
        await api().asSystem<{
          object: string;
          user_name: string;
          changes: { from: string | null; to: string | null };
        }>(
          `select object, user_name, changes -> 'push_device' as changes from audit
           where kind = 'user' and action = 'changed' and changes ? 'push_device' order by id`,
        )
      ).map(({ object, user_name, changes }) => [object, user_name, changes.to, changes.from]);
    const before = (await trail()).length;
    const shared = service.subscribe();
    await added('fjord-viewer', shared, 'Nettbrett');
    await added('fjord-viewer', shared, 'Nettbrett');
    const id = await added('fjord-service', shared, 'Nettbrett');
    await remove('fjord-admin', id);
    const gone = await added('fjord-prod', service.subscribe(), 'Telefon');
    service.answerNext(410);
    await api().post('fjord-prod', `/api/v1/push-devices/${gone}/test`, {});
    expect(await list('fjord-prod')).toEqual([]);
    expect((await trail()).slice(before)).toEqual([
      ['fjord-viewer', 'fjord-viewer', 'Nettbrett', null],
      ['fjord-viewer', 'fjord-service', null, 'Nettbrett'],
      ['fjord-service', 'fjord-service', 'Nettbrett', null],
      ['fjord-service', 'fjord-admin', null, 'Nettbrett'],
      ['fjord-prod', 'fjord-prod', 'Telefon', null],
    ]);
  });

  test('NOTIFY-05 a browser that changes its address tells so itself, known by its secret, until push is ended', async () => {
    const old = service.subscribe();
    const next = service.subscribe();
    const id = await added('fjord-viewer', old, 'Telefon');
    const move = (from: { endpoint: string; auth: string }, to: TestBrowser) =>
      api().post(null, '/api/v1/push-devices/moved', { from, to });
    const known = { endpoint: old.endpoint, auth: old.keys.auth };
    expect((await move({ ...known, auth: next.keys.auth }, next)).status).toBe(404);
    expect((await move({ ...known, endpoint: next.endpoint }, next)).status).toBe(404);
    const wrong = await move(known, { ...next, endpoint: 'file:///etc/passwd' });
    expect([wrong.status, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([
      422,
      ['to.endpoint'],
    ]);
    const others = await added('fjord-service');
    const [taken] = await api().asSystem<{ address: string }>(
      'select address from push_devices where id = $1',
      [others],
    );
    expect((await move(known, { ...next, endpoint: taken?.address ?? '' })).status).toBe(404);

    expect((await move(known, next)).status).toBe(204);
    expect(await list('fjord-viewer')).toMatchObject([{ id, name: 'Telefon', failures: 0 }]);
    expect((await api().post('fjord-viewer', `/api/v1/push-devices/${id}/test`, {})).json()).toEqual({
      sent: true,
      reason: null,
    });
    expect(service.received.at(-1)?.endpoint).toBe(next.endpoint);
    expect((await move(known, old)).status).toBe(404);
    // A page that was opened in between has told of it too.
    await added('fjord-viewer', old, 'Telefon');
    const back = { endpoint: next.endpoint, auth: next.keys.auth };
    expect((await move(back, old)).status).toBe(204);
    expect(await list('fjord-viewer')).toMatchObject([{ id }]);
    await remove('fjord-viewer', id);
    expect((await move(known, next)).status).toBe(404);
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
