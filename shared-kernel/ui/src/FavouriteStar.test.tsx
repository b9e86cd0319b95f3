import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFaults } from '../../testing/src/axe.ts';
import { FavouriteStar } from './FavouriteStar.tsx';

function Star() {
  const [isPressed, setIsPressed] = useState(false);
  return <FavouriteStar name="AdBlue-tank Bærum" pressed={isPressed} onToggle={setIsPressed} />;
}

test('turns on and off by mouse and by key, under one name', async () => {
  render(<Star />);
  const star = screen.getByRole('button', { name: 'Favoritt: AdBlue-tank Bærum', pressed: false });
  await userEvent.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(' ');
  expect(star).toHaveAttribute('aria-pressed', 'false');
  expect(await axeFaults()).toEqual([]);
});
