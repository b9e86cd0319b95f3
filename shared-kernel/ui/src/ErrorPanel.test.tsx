import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/src/axe.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

test('says what failed and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorPanel title="Enhetene kunne ikke hentes" message="Serveren svarte ikke." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Enhetene kunne ikke hentes');
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(await axeFaults()).toEqual([]);
});

test('offers no button when trying again cannot help', () => {
  render(<ErrorPanel title="Enheten finnes ikke" message="Den kan være slettet." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
