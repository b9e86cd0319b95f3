import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../../host/src/api/index.ts';
import { useSend } from './use-send.ts';

const user = userEvent.setup();
const answers: ((failure?: Error) => void)[] = [];
const work = jest.fn(
  () =>
    new Promise<void>((resolve, reject) => {
      answers.push((failure) => (failure ? reject(failure) : resolve()));
    }),
);
const answer = (failure?: Error) => act(async () => answers.at(-1)?.(failure));

function SendButton() {
  const { send, forget, sending, failure } = useSend(work);
  return (
    <>
      <p>{sending}</p>
      {failure && <p>{(failure.cause as Error).message}</p>}
      <button onClick={() => void send()}>Send</button>
      <button onClick={forget}>Glem</button>
    </>
  );
}
const press = () => user.dblClick(screen.getByRole('button', { name: 'Send' }));

afterEach(() => {
  work.mockClear();
  jest.restoreAllMocks();
});

test('TRUTH-07 a double press sends once; after the answer, or a failure, the next press sends again', async () => {
  render(<SendButton />);
  for (const times of [1, 2, 3]) {
    await press();
    expect(work).toHaveBeenCalledTimes(times);
    expect(screen.getByText('underWay')).toBeVisible();
    await answer(times === 1 ? new ApiError('network') : undefined);
    expect(screen.getByText(times === 1 ? 'failed' : 'done')).toBeVisible();
  }
});

test('a failure is told until it is forgotten or sent anew', async () => {
  render(<SendButton />);
  await press();
  await answer(new ApiError('timeout'));
  expect(screen.getByText('Serveren svarte ikke i tide. Prøv igjen.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Glem' }));
  expect(screen.queryByText(/svarte ikke/)).not.toBeInTheDocument();
});

test('a fault of the page is reported, and told as a failure', async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  render(<SendButton />);
  await press();
  const bug = new TypeError('bug');
  await answer(bug);
  expect(report).toHaveBeenCalledWith(bug);
  expect(screen.getByText('failed')).toBeVisible();
});
