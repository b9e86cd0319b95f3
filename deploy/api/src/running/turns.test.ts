import { Turns } from './turns.ts';

test('one at a time and in order; an error holds nobody up', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  let release = (): void => undefined;
  const first = turns.take(
    () =>
      new Promise<void>((resolve) => {
        steps.push('first begins');
        release = () => {
          steps.push('first ends');
          resolve();
        };
      }),
  );
  const second = turns.take(() => {
    steps.push('second');
    return Promise.reject(new Error('broken'));
  });
  const third = turns.take(() => {
    steps.push('third');
    return Promise.resolve(3);
  });
  const outcome = Promise.allSettled([first, second, third]);
  await Promise.resolve();
  release();
  expect((await outcome).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['first begins', 'first ends', 'second', 'third']);
});
