import { problemSchema } from '@peil/shared-kernel/api/schemas';
import { describeApi, type Call } from '../../testing/api.ts';
import { isStorable } from './validation.ts';

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const metrics = '/api/v1/history/metrics/fjord-tank';
const favourites = '/api/v1/users/fjord-admin/set-favourites';

/** What a caller may get wrong, and the status it gets. */
const table: readonly (readonly [string, number, Call])[] = [
  ['an unknown path', 404, { url: '/api/v1/finnes-ikke' }],
  ['a method nobody answers', 404, { method: 'DELETE', url: '/api/v1/users' }],
  ['broken JSON', 400, { method: 'POST', url: favourites, body: '{' }],
  ['an empty body', 400, { method: 'POST', url: favourites, body: '' }],
  [
    'a body that is no JSON',
    415,
    { method: 'POST', url: favourites, body: 'x', headers: { 'content-type': 'text/xml' } },
  ],
  ['the wrong kind of body', 400, { method: 'POST', url: favourites, body: { a: 1 } }],
  ['numbers for ids', 400, { method: 'POST', url: favourites, body: [1, 2] }],
  ['NUL in a text', 400, { method: 'POST', url: favourites, body: ['a\0b'] }],
  ['a lone half of a character', 200, { method: 'POST', url: favourites, body: '["\\ud800"]' }],
  ['__proto__ as a key', 400, { method: 'POST', url: '/api/v1/auth', body: '{"__proto__":{"user":"x"}}' }],
  ['nesting without end', 400, { method: 'POST', url: favourites, body: deep(20_000) }],
  [
    'a body over the limit',
    413,
    { method: 'POST', url: favourites, body: JSON.stringify(['x'.repeat(1_100_000)]) },
  ],
  ['a login without a password', 400, { method: 'POST', url: '/api/v1/auth', body: { user: 'x' } }],
  ['a login with lists', 400, { method: 'POST', url: '/api/v1/auth', body: { user: ['x'], password: {} } }],
  ['a login with NUL', 400, { method: 'POST', url: '/api/v1/auth', body: { user: 'a\0', password: 'b' } }],
  [
    'a login with SQL in it',
    401,
    { method: 'POST', url: '/api/v1/auth', body: { user: `' or 1=1 --`, password: 'x' } },
  ],
  ['NUL in an id', 400, { url: '/api/v1/devicesettings/a%00b' }],
  ['a percent sign that is no code', 400, { url: '/api/v1/devicesettings/%E0%A4%A' }],
  ['SQL in an id', 404, { url: `/api/v1/devicesettings/${encodeURIComponent(`x' or '1'='1`)}` }],
  ['an id without end', 414, { url: `/api/v1/devicesettings/${'x'.repeat(300)}` }],
  ['an unknown view', 400, { url: '/api/v1/devicesettings?view=alt' }],
  ['a view given twice', 400, { url: '/api/v1/devicesettings?view=list&view=list' }],
  ['no short id', 400, { url: '/api/v1/objects' }],
  ['a limit of zero', 400, { url: `${metrics}?limit=0` }],
  ['a limit that is no number', 400, { url: `${metrics}?limit=mange` }],
  ['a limit without end', 400, { url: `${metrics}?limit=99999999999999999999` }],
  ['a negative number of points', 400, { url: `${metrics}?points=-5` }],
  ['a date that is none', 400, { url: `${metrics}?fromiso=2026-02-30T00:00:00Z` }],
  ['a date without a zone', 400, { url: `${metrics}?fromiso=2026-02-03T00:00:00` }],
  ['a date before all readings', 400, { url: `${metrics}?fromiso=0001-01-01T00:00:00Z` }],
  ['a date far ahead', 400, { url: `${metrics}?toiso=9999-12-31T00:00:00Z` }],
  ['a metric that is none', 400, { url: `${metrics}?fmt=cols&metrics=pri.volume;drop` }],
  ['a metric named as a column', 400, { url: `${metrics}?fmt=cols&metrics=dev` }],
  ['columns without metrics', 400, { url: `${metrics}?fmt=cols` }],
  ['a metric of the prototype', 400, { url: `${metrics}?fmt=cols&metrics=pri.__proto__,pri.constructor` }],
  ['no device for positions', 400, { url: '/api/v2/history/locations' }],
  ['a wrong time for positions', 400, { url: '/api/v2/history/locations?devid=fjord-tracker&from=i-dag' }],
  ['telemetry as an object', 400, { method: 'POST', url: '/api/v1/telemetry', body: {} }],
  [
    'telemetry whose data is a number',
    202,
    { method: 'POST', url: '/api/v1/telemetry', body: [{ devid: 'fjord-tank', corrid: 'x', data: 0 }] },
  ],
  [
    'telemetry with huge numbers',
    202,
    {
      method: 'POST',
      url: '/api/v1/telemetry',
      body: '[{"devid":"fjord-tank","corrid":"x","data":{"meta":{"aquisitiontime":1e308},"pri":{"volume":1e308}}}]',
    },
  ],
];

describeApi('bad input', (api) => {
  test.each(table)('API-03 %s answers %i with a Norwegian message', async (_name, status, call) => {
    const isTelemetry = call.url.includes('telemetry');
    const answer = isTelemetry
      ? await api().call(null, { ...call, headers: { 'x-ingest-key': api().keys.fjord } })
      : await api().call(call.url.includes('auth') ? null : 'fjord-admin', call);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    if (status < 400) return;
    const problem = problemSchema.parse(answer.json());
    expect(problem.message).toMatch(/^[A-ZÆØÅ].*\.$/);
    expect(answer.text).not.toMatch(/expected|invalid input|Unexpected|SQL/i);
  });

  const tank = '/api/v1/devicesettings/fjord-tank';
  test.each<[string, Call, string]>([
    [
      'a text of a document',
      { method: 'PUT', url: tank, body: { appdata: { height: 1, a: { b: ['x\0'] } } } },
      'body',
    ],
    [
      'a key of a document',
      { method: 'PUT', url: tank, body: { appdata: { height: 1, ['k\0']: 1 } } },
      'body',
    ],
    ['a path', { method: 'PUT', url: `${tank}%00`, body: { name: 'x' } }, 'params'],
    ['a parameter', { url: '/api/v1/device_report?tags=a%00' }, 'query'],
  ])('API-03 NUL in %s is refused before anything is asked of the database', async (_where, call, part) => {
    const before = (await api().get('fjord-admin', tank)).text;
    const answer = await api().call('fjord-admin', call);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: 'invalid', fields: { [part]: 'Inneholder tegnet NUL, eller for mange nivåer eller verdier' } },
    ]);
    expect((await api().get('fjord-admin', tank)).text).toBe(before);
  });

  test('API-03 a wrong field is named, in Norwegian', async () => {
    const answer = await api().call(null, {
      method: 'POST',
      url: '/api/v1/auth',
      body: { user: 1, password: 'x' },
    });
    expect(answer.json()).toMatchObject({
      error: 'invalid',
      fields: { user: 'Må være en tekst' },
    });
  });
});

test.each([
  ['a plain document', { a: [1, 'tekst', null] }, true],
  ['NUL in a key', { 'a\0': 1 }, false],
  ['NUL far down', { a: [{ b: 'x\0' }] }, false],
])('API-03 %s is storable: %p', (_name, value, expected) => {
  expect(isStorable(value)).toBe(expected);
});
