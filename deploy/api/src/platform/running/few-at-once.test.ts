import { FewAtOnce } from './few-at-once.ts';

test('TRUTH-21 each has a few under way at once, whatever others have, and more when one is done', async () => {
  const few = new FewAtOnce(2, 'Vent litt.');
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const own = [few.take('a', work), few.take('a', work)];
  await expect(few.take('a', work)).rejects.toMatchObject({ status: 429, body: { message: 'Vent litt.' } });
  const others = few.take('b', work);
  ends[0]?.();
  await own[0];
  const next = few.take('a', work);
  for (const end of ends) end();
  await Promise.all([...own, others, next]);
  await expect(few.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await few.take('a', () => Promise.resolve('again'))).toBe('again');
});
