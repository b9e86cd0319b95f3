import { readConfig } from '../config.ts';
import { inScope } from '../db/tenant.ts';
import type { ApiApp } from '../api-app.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import { describeApi, type TestApi } from '../../testing/api.ts';
import { queueMail, queueSms } from './outbox.ts';

describeApi('outbox page', (api: () => TestApi) => {
  let demo: ApiApp;
  beforeAll(async () => {
    const config = readConfig({ NODE_ENV: 'test', DEMO: 'true' });
    await api().asSystem('insert into demo_world (created_at) values (now())');
    demo = await createApi({ config, db: api().db, logger: createLogger('silent') });
    const text = '<script>alert(1)</script> & "koden" er 123456';
    for (const queue of [
      () => queueSms({ to: '+4790000000', text: 'Koden er 654321' }),
      () => queueMail({ to: `"<b>"@demo.invalid`, subject: '<h1>Kode</h1>', text }),
    ])
      await inScope(api().db.pool, { kind: 'auth' }, queue);
  });
  afterAll(() => demo.close());

  test.each(['/api/outbox', '/api/outbox.json'])(
    'API-04 demo mode by mistake, on a database that is not the demo’s, shows nothing at %s',
    async (url) => {
      await api().asSystem('delete from demo_world');
      const { statusCode } = await demo.inject({ url });
      await api().asSystem('insert into demo_world (created_at) values (now())');
      expect(statusCode).toBe(404);
    },
  );

  test('API-04 demo mode shows the messages, the newest first, as text and without script', async () => {
    const answer = await demo.inject({ url: '/api/outbox' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';style-src 'self';frame-ancestors 'none'",
    });
    expect(answer.body).not.toMatch(/<(script|h1>Kode|b>)/);
    expect(answer.body).toContain('&lt;h1&gt;Kode&lt;/h1&gt;');
    expect(answer.body).toContain('til &quot;&lt;b&gt;&quot;@demo.invalid');
    expect(answer.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;koden&quot; er 123456');
    expect(answer.body.indexOf('123456')).toBeLessThan(answer.body.indexOf('654321'));
  });

  test('API-04 the same as data, for tests that read a code', async () => {
    const answer = await demo.inject({ url: '/api/outbox.json' });
    expect(answer.json()).toMatchObject([
      { kind: 'mail', subject: '<h1>Kode</h1>', state: 'waiting' },
      { kind: 'sms', recipient: '+4790000000', body: 'Koden er 654321' },
    ]);
  });

  test.each(['/api/outbox', '/api/outbox.json'])('API-04 outside of the demo there is no %s', async (url) => {
    expect((await api().get('peiladmin', url)).status).toBe(404);
  });
});
