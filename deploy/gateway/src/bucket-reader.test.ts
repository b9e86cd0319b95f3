import { bucketReader } from './bucket-reader.ts';

const url = 'https://bucket.example/portal';
let clock: number;
let answers: ((headers: Headers) => Promise<Response> | Response)[];
const ask = jest.fn((_url: string, init: RequestInit) => {
  const answer = answers.shift();
  if (!answer) return Promise.reject(new Error('not to be asked'));
  return Promise.resolve(answer(new Headers(init.headers)));
});

beforeEach(() => {
  clock = 0;
  answers = [];
  ask.mockClear();
});

const reader = () => bucketReader(url, { fetch: ask as unknown as typeof fetch, now: () => clock });
const answer = (text: string, etag: string) => () => new Response(text, { headers: { etag } });
const unchanged = (headers: Headers) =>
  new Response(null, { status: headers.get('if-none-match') ? 304 : 400 });

test('PLAT-03 the registry is asked for once a second at most, by its ETag', async () => {
  const bucket = reader();
  answers = [answer('first', '"1"'), unchanged, answer('second', '"2"')];
  expect(await bucket.registry(null)).toEqual({ stamp: '"1"', text: 'first' });
  clock = 999;
  expect(await bucket.registry('"1"')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  clock = 1_000;
  expect(await bucket.registry('"1"')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
  clock = 2_000;
  expect(await bucket.registry('"1"')).toEqual({ stamp: '"2"', text: 'second' });
  expect(ask).toHaveBeenLastCalledWith(
    `${url}/registry.json`,
    expect.objectContaining({ headers: { 'if-none-match': '"1"' } }),
  );
});

test('PLAT-03 all who wait get the answer of one call', async () => {
  const bucket = reader();
  answers = [answer('first', '"1"')];
  const found = await Promise.all([bucket.registry(null), bucket.registry(null), bucket.registry(null)]);
  expect(found.map((registry) => registry?.text)).toEqual(['first', 'first', 'first']);
});

test('PLAT-03 a bucket without a registry has none, and one without ETags is told apart by the text', async () => {
  const bucket = reader();
  const withoutEtag = () => new Response('text');
  answers = [() => new Response(null, { status: 404 }), withoutEtag, withoutEtag];
  expect(await bucket.registry(null)).toEqual({ stamp: 'missing', text: null });
  clock = 1_000;
  expect(await bucket.registry('missing')).toEqual({ stamp: 'text', text: 'text' });
  clock = 2_000;
  expect(await bucket.registry('text')).toBeNull();
  expect(ask).toHaveBeenLastCalledWith(`${url}/registry.json`, expect.objectContaining({ headers: {} }));
});

test('PLAT-06 a bucket that does not answer is left alone for five seconds, and nobody can tell until then', async () => {
  const bucket = reader();
  answers = [answer('first', '"1"'), () => Promise.reject(new Error('away')), answer('second', '"2"')];
  await bucket.registry(null);
  clock = 1_000;
  await expect(bucket.registry('"1"')).rejects.toThrow('away');
  clock = 5_999;
  await expect(bucket.registry('"1"')).rejects.toThrow('away');
  expect(ask).toHaveBeenCalledTimes(2);
  clock = 6_000;
  expect(await bucket.registry('"1"')).toMatchObject({ text: 'second' });
});

test('PLAT-06 every call has a deadline, and an answer that is no answer is an error', async () => {
  const bucket = reader();
  answers = [() => new Response('', { status: 503 })];
  await expect(bucket.file('shell/1/index.html')).rejects.toThrow('503');
  expect(ask).toHaveBeenCalledWith(
    `${url}/shell/1/index.html`,
    expect.objectContaining({ signal: expect.any(AbortSignal) as AbortSignal }),
  );
});

test('a file of a release is read, a missing one is null', async () => {
  const bucket = reader();
  answers = [() => new Response('<html>'), () => new Response(null, { status: 404 })];
  expect(await bucket.file('shell/1/index.html')).toBe('<html>');
  expect(await bucket.file('shell/2/index.html')).toBeNull();
});
