import { FairTurns } from './fair-turns.ts';

test('TRUTH-15 TRUTH-21 one at a time; who has much to do waits for everyone else between', async () => {
  const turns = new FairTurns();
  const done: string[] = [];
  let underWay = 0;
  const work = (name: string) => async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    done.push(name);
    return name;
  };
  const answers = await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => turns.take('a', work(name))),
    ...['b1', 'b2'].map((name) => turns.take('b', work(name))),
    turns.take('c', work('c1')),
  ]);
  expect(done).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3']);
  expect(answers).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('an error holds nobody up', async () => {
  const turns = new FairTurns();
  const failed = turns.take('a', () => Promise.reject(new Error('broken')));
  const next = turns.take('a', () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
