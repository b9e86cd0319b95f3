import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { createApi } from '../../server.ts';
import { describeApi } from '../../testing/api.ts';
import { newest, password } from '../../testing/twins.ts';

const reading = (devid: string, t: number) => ({
  devid,
  corrid: `metrics-${String(t)}`,
  data: { meta: { aquisitiontime: t }, pri: { volume: 1234 } },
});

describeApi('metrics', (api) => {
  const scrape = async (headers: Record<string, string> = {}) => api().get(null, '/api/metrics', headers);

  test('API-05 tell how long calls take by the pattern of their route, and nothing of who called', async () => {
    await api().get('fjord-admin', '/api/v1/users/fjord-viewer?x=hemmelig');
    await api().get('fjord-admin', '/api/v1/nowhere/hemmelig');
    await api().call(null, {
      method: 'POST',
      url: '/api/v1/auth',
      body: { user: 'fjord-viewer', password: 'x' },
    });
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const { text } = answer;
    expect(text).toMatch(
      /portal_http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/users\/:username",status="2xx"\} 1\n/,
    );
    expect(text).toMatch(/route="no route",status="4xx"\} 1\n/);
    expect(text).toMatch(/portal_logins_total\{outcome="failed"\} 1\n/);
    expect(text).toMatch(/portal_logins_total\{outcome="succeeded"\} 1\n/);
    expect(text).toMatch(/portal_http_requests_in_flight 1\n/);
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).toMatch(/portal_database_connections\{state="waiting"\} 0\n/);
    expect(text).toMatch(/portal_outbox_messages\{kind="mail",state="waiting"\} 0\n/);
    for (const secret of ['fjord', 'hemmelig', 'viewer', 'Ola', '127.0.0.1', password]) {
      expect(text).not.toContain(secret);
    }
  });

  test('API-05 SUPPORT-03 count telemetry by what became of it', async () => {
    const records = [
      reading('fjord-tank', newest + 60),
      reading('fjord-tank', newest + 60),
      reading('fjord-tank', newest),
      reading('unknown', newest),
    ];
    expect((await api().telemetry(api().keys.fjord, records)).status).toBe(202);
    const { text } = await scrape();
    expect(text).toMatch(/portal_telemetry_records_total\{result="accepted"\} 1\n/);
    expect(text).toMatch(/portal_telemetry_records_total\{result="duplicates"\} 1\n/);
    // The twins measured otherwise then.
    expect(text).toMatch(/portal_telemetry_records_total\{result="conflicts"\} 1\n/);
    expect(text).toMatch(/portal_telemetry_records_total\{result="rejected"\} 1\n/);
    expect(text).toMatch(/portal_telemetry_refused_total\{reason="conflict"\} 1\n/);
    expect(text).toMatch(/portal_telemetry_refused_total\{reason="unknown_device"\} 1\n/);
  });

  test('API-05 tell of each worker when it last did its work, how long it took and what waits for it', async () => {
    const { countedAs } = api().app;
    const started = Date.now() / 1000;
    const of = (text: string, name: string, worker: string): number =>
      Number(new RegExp(`^portal_worker_${name}\\{worker="${worker}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
    const silent = countedAs('alarms')(() => Promise.reject(new Error('broken')));
    const sound = countedAs('stock_events')(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const before = (await scrape()).text;
    for (const worker of ['alarms', 'stock_events'])
      expect(of(before, 'last_success_timestamp_seconds', worker)).toBeGreaterThanOrEqual(started);
    await expect(silent()).rejects.toThrow('broken');
    await sound();
    await api().asSystem(
      `insert into stock_events_stale (dev, block) select dev, 1 from devices where devid = 'fjord-tank' on conflict do nothing`,
    );
    const { text } = await scrape();
    const change = (worker: string): number =>
      of(text, 'last_success_timestamp_seconds', worker) -
      of(before, 'last_success_timestamp_seconds', worker);
    expect([change('alarms'), change('stock_events') > 0]).toEqual([0, true]);
    expect(of(text, 'last_duration_seconds', 'stock_events')).toBeGreaterThan(0.01);
    expect(of(text, 'last_duration_seconds', 'alarms')).toBeNaN();
    expect(of(text, 'backlog', 'stock_events')).toBeGreaterThanOrEqual(1);
    expect([of(text, 'backlog', 'outbox'), of(text, 'backlog', 'notifications')]).toEqual([0, 0]);
  });

  test.each([['x-forwarded-for'], ['forwarded'], ['x-real-ip'], ['via']])(
    'ROLE-04 without a token of their own they are for the machine itself, not for what %s was passed on for',
    async (header) => {
      expect((await scrape({ [header]: '127.0.0.1' })).status).toBe(403);
    },
  );

  test('ROLE-04 with a token of their own they open to it alone, from wherever', async () => {
    const token = 'scrape-me-if-you-can';
    const app = await createApi({
      config: readConfig({ NODE_ENV: 'test', DEMO: 'off', METRICS_TOKEN: token }),
      db: api().db,
      logger: createLogger('silent'),
    });
    const status = async (authorization?: string): Promise<number> =>
      (await app.inject({ url: '/api/metrics', headers: { ...(authorization && { authorization }) } }))
        .statusCode;
    expect(await status()).toBe(401);
    expect(await status(`Bearer ${token}x`)).toBe(401);
    expect(await status(`Bearer ${await api().token('fjord-admin')}`)).toBe(401);
    expect(await status(`Bearer ${token}`)).toBe(200);
    await app.close();
  });
});
