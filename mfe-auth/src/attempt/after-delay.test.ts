import { afterDelay, artificialDelayMs } from './after-delay.ts';

const call = jest.fn<Promise<string>, []>();

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset().mockResolvedValue('svar');
});

afterEach(() => {
  jest.useRealTimers();
});

test('LOGIN-04 RESET-05 the call goes out after one second, no sooner', async () => {
  const answer = afterDelay(call, new AbortController().signal);
  expect(artificialDelayMs).toBe(1_000);
  await jest.advanceTimersByTimeAsync(artificialDelayMs - 1);
  expect(call).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toBe('svar');
});

test('LOGIN-04 RESET-05 who leaves during the delay sends nothing', async () => {
  const leaving = new AbortController();
  const refusal = expect(afterDelay(call, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  leaving.abort();
  await refusal;
  await jest.advanceTimersByTimeAsync(2 * artificialDelayMs);
  expect(call).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('LOGIN-04 RESET-05 an answer that comes after the user left is not used', async () => {
  const leaving = new AbortController();
  call.mockImplementation(() => {
    leaving.abort();
    return Promise.resolve('for sent');
  });
  const refusal = expect(afterDelay(call, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await jest.advanceTimersByTimeAsync(artificialDelayMs);
  await refusal;
});
