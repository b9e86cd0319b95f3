/** @browser */
import { registryOf, releaseOf } from '../testing/registry-fixture.ts';
import { createLocalReleases, isNewer } from './local-releases.ts';

const address = 'http://localhost:3101/';
const live = releaseOf('mfe-devices');
const registry = registryOf({
  'mfe-devices': [live, releaseOf('mfe-devices', { version: '0.9.0-a' })],
  'mfe-admin': [releaseOf('mfe-admin')],
});
const built = (version: string) => releaseOf('mfe-devices', { version, base: './' });

function answering(...answers: readonly (() => Promise<Response>)[]) {
  const fetchJson = jest.fn<Promise<Response>, [string]>();
  for (const answer of answers) fetchJson.mockImplementationOnce(answer);
  return {
    fetchJson,
    locals: createLocalReleases({ 'mfe-devices': address }, fetchJson as unknown as typeof fetch),
  };
}
/** What jsdom has no Response for. */
const json =
  (value: unknown, ok = true) =>
  () =>
    Promise.resolve({ ok, json: () => Promise.resolve(value) } as Response);

test('PLAT-12 an overridden remote is the address’s build, with its own hashes, and nothing to fall back on', async () => {
  const release = built('0.0.0-local1');
  const { fetchJson, locals } = answering(json(release));
  const { remotes } = await locals.apply({
    ...registry,
    remotes: { ...registry.remotes, 'mfe-devices': { current: live, previous: [live], disabled: true } },
  });
  expect(fetchJson.mock.calls[0]?.[0]).toBe('http://localhost:3101/release.json');
  expect(remotes['mfe-devices']).toEqual({ current: { ...release, base: address }, previous: [] });
  expect(remotes['mfe-admin']).toBe(registry.remotes['mfe-admin']);
  expect(locals.current()).toMatchObject([{ remote: 'mfe-devices', address, taken: '0.0.0-local1' }]);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['is too late', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ['has none', json(null, false), 'status'],
  ['sends something else', json({ version: '1' }), 'content'],
])(
  'PLAT-12 an address that %s is where the remote is looked for all the same',
  async (_how, answer, silence) => {
    const { locals } = answering(answer);
    const { remotes } = await locals.apply(registry);
    expect(remotes['mfe-devices']).toEqual({ current: { ...live, base: address }, previous: [] });
    expect(locals.current()).toEqual([
      { remote: 'mfe-devices', address, taken: null, answer: { ok: false, silence } },
    ]);
  },
);

test('PLAT-12 a newer build is told once, and is the page’s own after the next start', async () => {
  const { locals } = answering(
    json(built('0.0.0-local1')),
    json(built('0.0.0-local1')),
    json(built('0.0.0-local2')),
    json(built('0.0.0-local2')),
    json(built('0.0.0-local2')),
  );
  await locals.apply(registry);
  const onChange = jest.fn();
  const leave = locals.subscribe(onChange);
  await locals.look();
  expect(onChange).not.toHaveBeenCalled();
  await locals.look();
  await locals.look();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(locals.current().map(isNewer)).toEqual([true]);
  await locals.apply(registry);
  expect(locals.current().map(isNewer)).toEqual([false]);
  leave();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('PLAT-12 an override of a remote that is no longer released adds none', async () => {
  const { locals } = answering(json(built('0.0.0-local1')));
  const none = registryOf({ 'mfe-admin': [releaseOf('mfe-admin')] });
  expect((await locals.apply(none)).remotes).toEqual(none.remotes);
});
