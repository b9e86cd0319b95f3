import { repeat } from './repeat.ts';

const times = { firstMs: 600_000, everyMs: 86_400_000 };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('TRUTH-21 a process that is started anew every night keeps house too', async () => {
  const work = jest.fn(() => Promise.resolve());
  const repeated = repeat(work, times, jest.fn());
  await jest.advanceTimersByTimeAsync(599_999);
  expect(work).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.stop();
  await jest.advanceTimersByTimeAsync(10 * 86_400_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a run that fails is told, and the next comes all the same', async () => {
  const told = jest.fn();
  const work = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(undefined);
  const repeated = repeat(work, times, told);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'gone' }));
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(work).toHaveBeenCalledTimes(2);
  await repeated.stop();
});

test('a long run is not begun twice, and stopping waits for it', async () => {
  let end = (): void => undefined;
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const repeated = repeat(work, times, jest.fn());
  await jest.advanceTimersByTimeAsync(600_000 + 2 * 86_400_000);
  expect(work).toHaveBeenCalledTimes(1);
  const stopped = jest.fn();
  const stopping = repeated.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(1);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  expect(stopped).toHaveBeenCalled();
});

test('stopped before its first run it never runs', async () => {
  const work = jest.fn(() => Promise.resolve());
  await repeat(work, times, jest.fn()).stop();
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(work).not.toHaveBeenCalled();
});

test('TOLD-07 a run that never ends is given up at its limit, told, and the next one begins', async () => {
  const told = jest.fn();
  const work = jest
    .fn(() => Promise.resolve())
    .mockImplementationOnce(() => new Promise<void>(() => undefined));
  const repeated = repeat(work, { firstMs: 1_000, everyMs: 1_000, limitMs: 120_000 }, told);
  await jest.advanceTimersByTimeAsync(120_999);
  expect([work.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'not done within 120000 ms' }));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(work.mock.calls.length).toBeGreaterThan(1);
  await repeated.stop();
});
