import { workerProtocol, readMessage, type SeenReleases } from '../offline/worker-messages.ts';
import { answerFile } from './answer-file.ts';
import { answerPage } from './answer-page.ts';
import { createKeptCache } from './kept-cache.ts';
import { createReleaseKeeper, type Keeping } from './keep-releases.ts';
import type { KeptState } from './kept-state.ts';
import { hashOf, testCaches } from './testing.ts';

const origin = 'https://portal.example';
const main = `${origin}/releases/shell/1/main.js`;
const users = `${origin}/releases/mfe-admin/1/users.js`;
const page = `<!doctype html><html><head></head><body><script src="/releases/shell/1/main.js"></script></body></html>`;

const seenOf = async (part: Partial<SeenReleases> = {}): Promise<SeenReleases> => ({
  protocol: workerProtocol,
  kind: 'keep',
  serial: 7,
  shell: '/releases/shell/1/',
  files: [
    { url: '/releases/shell/1/main.js', integrity: await hashOf('main') },
    { url: '/releases/mfe-admin/1/users.js', integrity: await hashOf('users') },
  ],
  mayFetch: true,
  product: 'Peil Portal',
  ...part,
});

/** A worker and a portal that answers these texts. */
function worldOf(texts: Record<string, string> = { [main]: 'main', [users]: 'users', '/404': page }) {
  const { caches, world, names } = testCaches();
  const cache = createKeptCache(caches);
  let state: KeptState | null = null;
  const asked: string[] = [];
  const options: RequestInit[] = [];
  const keeping: Keeping = {
    cache,
    state: () => Promise.resolve(state),
    setState: (next) => (state = next),
    fetch: (url, given) => {
      asked.push(url);
      options.push(given);
      const text = texts[url];
      return text === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(
            new Response(text, { headers: { 'content-security-policy': "default-src 'none'" } }),
          );
    },
    origin,
    now: () => 17,
  };
  const open = (fromNetwork: () => Promise<Response>) =>
    answerPage({ cache, state: keeping.state, fromNetwork, origin });
  return { cache, keeping, asked, options, world, open, names, caches };
}

const keepReleases = (keeping: Keeping, seen: SeenReleases) => createReleaseKeeper(keeping)(seen);

const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('OFFLINE-01 what is kept opens without network, with the policy it came with and the time', async () => {
  const { keeping, open } = worldOf();
  await keepReleases(keeping, await seenOf());
  const answer = await open(away);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await answer.text()).toContain('<meta name="peil-kept" content="17">');
});

test('OFFLINE-01 the portal decides wherever it answers, and 502, 503 and 504 are no answer', async () => {
  const { keeping, open } = worldOf();
  await keepReleases(keeping, await seenOf());
  expect(await (await open(() => Promise.resolve(new Response('new')))).text()).toBe('new');
  expect((await open(() => Promise.resolve(new Response('?', { status: 404 })))).status).toBe(404);
  for (const status of [502, 503, 504])
    expect(await (await open(() => Promise.resolve(new Response('x', { status })))).text()).toContain(
      'peil-kept',
    );
});

test('OFFLINE-01 with nothing kept a page says so, in Norwegian, under a policy of its own', async () => {
  const { open } = worldOf();
  const answer = await open(away);
  const text = await answer.text();
  expect(text).toContain('Ingen kontakt med portalen');
  expect(text).toContain('Prøv igjen');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  expect(await (await open(() => Promise.resolve(new Response('x', { status: 503 })))).text()).toBe('x');
});

test('OFFLINE-03 a release that the registry names no more is dropped, page and files, before anything is fetched', async () => {
  const { keeping, cache, open } = worldOf();
  await keepReleases(keeping, await seenOf());
  const [ofShell] = (await seenOf()).files;
  await keepReleases(keeping, await seenOf({ kind: 'seen', serial: 8, files: ofShell ? [ofShell] : [] }));
  expect(await cache.hasFile(users)).toBe(false);
  expect(await (await open(away)).text()).toContain('peil-kept');
  await keepReleases(
    keeping,
    await seenOf({ kind: 'seen', serial: 9, shell: '/releases/shell/2/', files: [] }),
  );
  expect(await (await open(away)).text()).toContain('Ingen kontakt med portalen');
});

test('OFFLINE-03 what a tab with an older registry says is not heard', async () => {
  const { keeping, cache } = worldOf();
  await keepReleases(keeping, await seenOf({ serial: 8, files: (await seenOf()).files.slice(0, 1) }));
  await keepReleases(keeping, await seenOf({ serial: 7 }));
  expect(await cache.hasFile(users)).toBe(false);
});

test('OFFLINE-03 a file with another hash is neither kept nor given out', async () => {
  const { keeping, cache } = worldOf({ [main]: 'forged', [users]: 'users', '/404': page });
  await keepReleases(keeping, await seenOf());
  expect(await cache.hasFile(main)).toBe(false);
  expect(await cache.page()).toBeNull();
  expect(await cache.file(users, await hashOf('users'))).not.toBeNull();
  // A worker that was started anew looks at the bytes again.
  expect(await cache.file(users, await hashOf('other'))).toBeNull();
  expect(await cache.hasFile(users)).toBe(false);
});

test('OFFLINE-01 the last good page stays until everything that a newer one starts is there', async () => {
  const { keeping, cache } = worldOf();
  await keepReleases(keeping, await seenOf());
  const without = {
    ...keeping,
    fetch: (url: string) => (url === '/404' ? Promise.resolve(new Response('<p>hotel</p>')) : away()),
  };
  await keepReleases(without, await seenOf({ serial: 8 }));
  expect(await (await cache.page())?.text()).toContain('/releases/shell/1/main.js');
});

test('OFFLINE-01 a full storage is no fault: what is there stays, and the page goes on', async () => {
  const { keeping, world, open } = worldOf();
  world.isFull = true;
  await expect(keepReleases(keeping, await seenOf())).resolves.toBeUndefined();
  expect(await (await open(() => Promise.resolve(new Response('new')))).text()).toBe('new');
});

test('OFFLINE-03 full storage: what was taken back is not there for a worker that is started anew', async () => {
  const { keeping, world, cache } = worldOf();
  await keepReleases(keeping, await seenOf());
  world.isFull = true;
  await keepReleases(keeping, await seenOf({ serial: 8, shell: '/releases/shell/2/', files: [] }));
  expect(await cache.state()).toBeNull();
  expect(await cache.page()).toBeNull();
  expect(await cache.hasFile(users)).toBe(false);
});

test('OFFLINE-01 full storage that says nothing new keeps what it has', async () => {
  const { keeping, world, cache } = worldOf();
  await keepReleases(keeping, await seenOf());
  world.isFull = true;
  await keepReleases(keeping, await seenOf());
  expect((await cache.state())?.serial).toBe(7);
  expect(await cache.page()).not.toBeNull();
  expect(await cache.hasFile(users)).toBe(true);
});

test('OFFLINE-01 blocked storage: pages and files come from the network, and nothing fails', async () => {
  const blocked = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const cache = createKeptCache({ open: blocked, keys: blocked, delete: blocked } as unknown as CacheStorage);
  const { keeping } = worldOf();
  await expect(keepReleases({ ...keeping, cache }, await seenOf())).resolves.toBeUndefined();
  const state = () => cache.state().catch(() => null);
  const fetchFile = () => Promise.resolve(new Response('users'));
  const later: Promise<unknown>[] = [];
  const sources = {
    cache,
    state: keeping.state,
    fetchFile,
    later: (work: Promise<unknown>) => later.push(work),
  };
  expect(await (await answerFile({ url: users } as Request, sources)).text()).toBe('users');
  await Promise.all(later);
  const fromNetwork = () => Promise.resolve(new Response('new'));
  expect(await (await answerPage({ cache, state, fromNetwork, origin })).text()).toBe('new');
  const answer = await answerPage({ cache, state, fromNetwork: away, origin });
  expect(await answer.text()).toContain('Ingen kontakt med portalen');
});

test('OFFLINE-03 a line that swallows everything does not hold up what has to be dropped', async () => {
  const { keeping, cache } = worldOf();
  await keepReleases(keeping, await seenOf());
  const calledOff: string[] = [];
  const hanging: Keeping = {
    ...keeping,
    fetch: (url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          calledOff.push(url);
          reject(new DOMException('aborted', 'AbortError'));
        });
      }),
  };
  const keep = createReleaseKeeper(hanging);
  const [ofShell, ofUsers] = (await seenOf()).files;
  const another = { url: '/releases/mfe-admin/2/users.js', integrity: ofUsers?.integrity ?? '' };
  const swallowed = keep(await seenOf({ serial: 8, files: [ofShell!, ofUsers!, another] }));
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  for (let turn = 0; turn < 20; turn += 1) await tick();
  await keep(await seenOf({ kind: 'seen', serial: 9, files: [ofShell!] }));
  expect(await cache.hasFile(users)).toBe(false);
  await swallowed;
  expect(calledOff).toEqual([`${origin}${another.url}`]);
});

test('OFFLINE-01 the same files in another order are fetched on, in the order asked for first', async () => {
  const { keeping, cache, asked } = worldOf();
  const keep = createReleaseKeeper(keeping);
  const seen = await seenOf();
  await Promise.all([keep({ ...seen, files: [...seen.files].reverse() }), keep({ ...seen, kind: 'seen' })]);
  expect(asked.slice(0, 2)).toEqual([users, main]);
  expect(await cache.page()).not.toBeNull();
});

test('OFFLINE-01 somebody who saves data has only what the browser has already', async () => {
  const { keeping, options } = worldOf();
  await keepReleases(keeping, await seenOf({ mayFetch: false }));
  expect(options.slice(0, 2).map(({ cache }) => cache)).toEqual(['only-if-cached', 'only-if-cached']);
});

test('OFFLINE-01 a file comes from the cache; one that is not there from the network, and is kept', async () => {
  const { keeping, cache } = worldOf({ '/404': page });
  await keepReleases(keeping, await seenOf());
  const later: Promise<unknown>[] = [];
  const fetchFile = jest.fn(() => Promise.resolve(new Response('users')));
  const sources = {
    cache,
    state: keeping.state,
    fetchFile,
    later: (work: Promise<unknown>) => later.push(work),
  };
  const ask = () => answerFile({ url: users } as Request, sources);
  expect(await (await ask()).text()).toBe('users');
  await Promise.all(later);
  expect(await (await ask()).text()).toBe('users');
  expect(fetchFile).toHaveBeenCalledTimes(1);
  await answerFile({ url: `${origin}/releases/mfe-admin/0/old.js` } as Request, sources);
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

test('OFFLINE-03 caches of another layout go, those of others stay', async () => {
  const { cache, caches, names } = worldOf();
  for (const name of ['peil-files-0', 'peil-files-1', 'somebody']) await caches.open(name);
  await cache.dropForeign();
  expect(names().sort()).toEqual(['peil-files-1', 'somebody']);
});

test.each([
  ['nothing', null],
  ['another protocol', { protocol: 2 }],
  ['another word', { protocol: 1, kind: 'burn' }],
  ['no files', { protocol: 1, kind: 'seen', serial: 1, shell: '/x/', product: 'P', files: [{ url: 1 }] }],
])('OFFLINE-03 a worker takes no notice of %s', (_what, data) => {
  expect(readMessage(data)).toBeNull();
});
