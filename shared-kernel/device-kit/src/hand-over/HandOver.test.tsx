import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeftBehind } from '@peil/shared-kernel/api';
import { axeFaults } from '@peil/shared-kernel/testing';
import { HandOver, handOverOf } from './HandOver.tsx';

const left: LeftBehind = {
  duty: [{ id: 1, name: 'Brannvakt', steps: [{ number: 1, isOnly: true }], shifts: 0 }],
  getsReports: false,
  alarms: 0,
  keys: [],
  sentences: ['Kari er eneste vakt i «Brannvakt» trinn 1. Uten en annen varsles ingen der.'],
  heirs: [
    { username: 'per', name: 'Per Vakt' },
    { username: 'nina', name: 'Nina Ny', unreachable: 'E-postadressen er ikke bekreftet' },
  ],
};

test('TOLD-04 what is left is named, and who takes over is chosen, or knowingly nobody', async () => {
  const chosen = jest.fn();
  const { container, rerender } = render(
    <HandOver left={left} heir="" isMissing={false} onChange={chosen} />,
  );
  expect(screen.getByText(/Kari er eneste vakt i «Brannvakt» trinn 1/)).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  const select = screen.getByRole('combobox', { name: /Hvem tar over/ });
  expect(
    screen.getByRole('option', { name: 'Nina Ny, nås ikke: E-postadressen er ikke bekreftet' }),
  ).toBeDisabled();
  await userEvent.selectOptions(select, 'Per Vakt');
  expect(handOverOf(chosen.mock.lastCall?.[0] as string)).toEqual({ to: 'per' });
  await userEvent.selectOptions(select, 'Ingen, la vaktene stå som de er');
  expect(handOverOf(chosen.mock.lastCall?.[0] as string)).toEqual({ to: null });
  expect(handOverOf('')).toBeUndefined();
  rerender(<HandOver left={left} heir="" isMissing onChange={chosen} />);
  expect(screen.getByText('Velg hvem som tar over, eller at ingen gjør det.')).toBeVisible();
});

test('TOLD-04 keys are named without a choice: they go on', () => {
  const sentences = ['Kari laget nøkkelen «Nord». Den virker som før.'];
  render(
    <HandOver
      left={{ ...left, duty: [], keys: ['Nord'], sentences }}
      heir=""
      isMissing
      onChange={jest.fn()}
    />,
  );
  expect(screen.getByText(sentences[0] ?? '')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});
