import { ListCache } from './list-cache.ts';

test('many who ask at once wait for one building', async () => {
  const cache = new ListCache();
  const build = jest.fn(() => Promise.resolve('[]'));
  const answers = await Promise.all([1, 2, 3].map(() => cache.get('fjord', 'v1', build)));
  expect(build).toHaveBeenCalledTimes(1);
  expect(answers.map((answer) => answer.text)).toEqual(['[]', '[]', '[]']);
});

test('a new version is built anew, and no viewer gets another viewer’s list', async () => {
  const cache = new ListCache();
  await cache.get('fjord', 'v1', () => Promise.resolve('["old"]'));
  const next = await cache.get('fjord', 'v2', () => Promise.resolve('["new"]'));
  const other = await cache.get('nordvann', 'v2', () => Promise.resolve('["other"]'));
  expect([next.text, other.text]).toEqual(['["new"]', '["other"]']);
});

test('a failed building fails only for the one who began it, and is not kept', async () => {
  const cache = new ListCache();
  const failing = cache.get('fjord', 'v1', () => Promise.reject(new Error('gone')));
  const waiting = cache.get('fjord', 'v1', () => Promise.resolve('["mine"]'));
  await expect(failing).rejects.toThrow('gone');
  await expect(waiting).resolves.toMatchObject({ text: '["mine"]' });
});

test('API-03 lists that grow are kept as long as they take little memory together, the newest longest', async () => {
  const cache = new ListCache();
  const large = `["${'x'.repeat(60_000_000)}"]`;
  const build = jest.fn(() => Promise.resolve(large));
  for (const viewer of ['fjord', 'nordvann', 'gassogo']) await cache.get(viewer, 'v1', build);
  await cache.get('gassogo', 'v1', build);
  await cache.get('nordvann', 'v1', build);
  expect(build).toHaveBeenCalledTimes(3);
  await cache.get('fjord', 'v1', build);
  expect(build).toHaveBeenCalledTimes(4);
});
