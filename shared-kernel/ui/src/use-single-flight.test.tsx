import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSingleFlight } from './use-single-flight.ts';

test('TRUTH-07 a double press calls once; after the answer, or a failure, the next press calls again', async () => {
  const answers: ((failed: boolean) => void)[] = [];
  const call = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        answers.push((failed) => {
          if (failed) reject(new Error('nei'));
          else resolve();
        });
      }),
  );
  function Form() {
    const send = useSingleFlight(call);
    return <button onClick={() => void send().catch(() => undefined)}>Send</button>;
  }
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Send' });
  for (const times of [1, 2, 3]) {
    await userEvent.dblClick(button);
    expect(call).toHaveBeenCalledTimes(times);
    answers.at(-1)?.(times === 1);
    await Promise.resolve();
  }
});
