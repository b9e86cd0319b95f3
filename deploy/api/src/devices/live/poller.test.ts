import { Poller } from './poller.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('API-02 looks at once and then once a second, one look at a time', async () => {
  let finish = (): void => undefined;
  const look = jest.fn(() => Promise.resolve());
  const poller = new Poller(look, () => undefined);
  poller.start();
  poller.start();
  expect(look).toHaveBeenCalledTimes(1);
  await pass(3_000);
  expect(look).toHaveBeenCalledTimes(4);

  look.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  await pass(60_000);
  expect(look).toHaveBeenCalledTimes(5);
  finish();
  await pass(1_000);
  expect(look).toHaveBeenCalledTimes(6);
});

test('API-02 while looking fails it is told once, and tried ever more seldom', async () => {
  const trouble = jest.fn();
  const look = jest.fn(() => Promise.reject(new Error('away')));
  const poller = new Poller(look as () => Promise<void>, trouble);
  poller.start();
  const at: number[] = [];
  for (let second = 0; second <= 92; second += 1) {
    const before = look.mock.calls.length;
    await pass(second === 0 ? 0 : 1_000);
    if (look.mock.calls.length > before) at.push(second);
  }
  expect(at).toEqual([2, 6, 14, 30, 60, 90]);
  expect(trouble).toHaveBeenCalledTimes(1);

  look.mockImplementation((() => Promise.resolve()) as never);
  await pass(30_000);
  look.mockClear();
  await pass(2_000);
  expect(look).toHaveBeenCalledTimes(2);
});

test('API-02 stopped, it looks no more, and goes on alone when it is started during a look', async () => {
  let finish = (): void => undefined;
  const look = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const poller = new Poller(look, () => undefined);
  poller.start();
  void poller.stop();
  poller.start();
  finish();
  await pass(1_000);
  expect(look).toHaveBeenCalledTimes(2);
  void poller.stop();
  finish();
  await pass(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});
