import { render, screen } from '@testing-library/react';
import { PasswordFields } from './PasswordFields.tsx';

jest.mock('@peil/shared-kernel/passwords/strength', () => {
  throw new Error('ChunkLoadError');
});

test('USER-13 a strength that cannot be loaded says so, and what was written stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ignore = () => undefined;
  const field = (name: string, value: string) => ({
    name,
    value,
    readOnly: false,
    error: undefined,
    onBlur: ignore,
    onChange: ignore,
  });
  render(
    <PasswordFields
      labels={{ password: 'Passord', confirmation: 'Gjenta passordet' }}
      password={field('password', 'fjell og fjord')}
      confirmation={field('confirmation', '')}
      owner={{}}
      onJudged={ignore}
    />,
  );
  expect(await screen.findByText('Passordstyrken kunne ikke vises')).toBeVisible();
  expect(screen.getByLabelText(/^Passord/)).toHaveValue('fjell og fjord');
});
