import { createPool } from '../db/pool.ts';
import { shortPortions } from './portions.ts';

const items = Array.from({ length: 30 }, (_, index) => index);
const url = 'postgresql://nobody@127.0.0.1:1/none';

afterEach(() => {
  jest.restoreAllMocks();
});

/** How many items each portion had, where an item takes so long. */
async function sizesAt(
  msOf: (item: number) => number,
  kind: 'embedded' | 'postgres' = 'embedded',
): Promise<number[]> {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const sizes: number[] = [];
  const done: number[] = [];
  const portions = shortPortions(createPool(url, kind), items, async (some) => {
    for (const item of some) now += msOf(item);
    return some.map(String);
  });
  for await (const [some, found] of portions) {
    // What is made of a portion is nobody else's time.
    now += 1000;
    sizes.push(some.length);
    done.push(...found.map(Number));
  }
  expect(done).toEqual(items);
  return sizes;
}

test('DOOR-03 on the one session of the embedded database as many go together as take a moment', async () => {
  await expect(sizesAt(() => 1)).resolves.toEqual([1, 2, 4, 8, 10, 5]);
  await expect(sizesAt(() => 20)).resolves.toEqual([1, ...Array.from({ length: 14 }, () => 2), 1]);
  await expect(sizesAt(() => 300)).resolves.toEqual(items.map(() => 1));
  await expect(sizesAt(() => 300, 'postgres')).resolves.toEqual([10, 10, 10]);
  await expect(sizesAt((item) => (item < 15 ? 1 : 300))).resolves.toEqual([1, 2, 4, 8, 10, 1, 1, 1, 1, 1]);
});

/** How often it is asked whether others want the database before a portion has its turn; `step` ms go by at each look. */
async function timesAsked(kind: 'embedded' | 'postgres', wanted: number, step: number): Promise<number> {
  const pool = createPool(url, kind);
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += step));
  const asked = jest.spyOn(pool, 'waitingCount', 'get');
  asked.mockImplementation(() => Number(asked.mock.calls.length <= wanted));
  await shortPortions(pool, items, async () => undefined).next();
  return asked.mock.calls.length;
}

test('DOOR-03 on that session a portion lets others go first, and does not wait for ever', async () => {
  // Until nobody wants it twice in a row: between two transactions of a call nobody does.
  await expect(timesAsked('embedded', 7, 1)).resolves.toBe(9);
  const patience = await timesAsked('embedded', Infinity, 50);
  expect(patience).toBeGreaterThan(0);
  expect(patience).toBeLessThan(10);
  await expect(timesAsked('postgres', Infinity, 1)).resolves.toBe(0);
});
