import { render, screen } from '@testing-library/react';
import { axeFaults } from '../../testing/src/axe.ts';
import { LevelBar, LevelFigure } from './LevelBar.tsx';
import { StatusBadge } from './StatusBadge.tsx';

test.each([
  [75, 'green', 'Nivå: 75\u00a0%, ok'],
  [22, 'yellow', 'Nivå: 22\u00a0%, advarsel'],
  [3, 'red', 'Nivå: 3\u00a0%, kritisk'],
  [66, 'grey', 'Nivå: 66\u00a0%, uten nivågrenser'],
  [null, 'grey', 'Nivå: Ingen måling'],
] as const)('LIGHT-01 %p %s is said in words: %s', async (percent, light, name) => {
  render(<LevelBar percent={percent} light={light} label="Nivå" />);
  expect(screen.getByRole('img', { name })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each([
  ['green', 0],
  ['yellow', 1],
  ['red', 1],
  ['grey', 0],
] as const)('%s has %i icons beside the colour', (light, icons) => {
  const { container } = render(<LevelBar percent={10} light={light} label="Nivå" />);
  expect(container.querySelectorAll('svg')).toHaveLength(icons);
});

test('a level above full fills the bar and no more, and says the number as it is', () => {
  render(<LevelBar percent={104} light="green" label="Nivå" />);
  const bar = screen.getByRole('img', { name: 'Nivå: 104\u00a0%, ok' });
  expect(bar.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--peil-level')).toBe('100%');
});

test('a status badge has its word, and an icon that is silent', async () => {
  const { container } = render(<StatusBadge status="critical">Kritisk</StatusBadge>);
  expect(screen.getByText('Kritisk')).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(await axeFaults()).toEqual([]);
});

test.each([
  ['−19\u00a0mm', 'green', 'normalt vannivå', 'Vannivå: −19\u00a0mm, normalt vannivå', 1],
  ['1\u00a0004\u00a0mm', 'red', 'oversvømmelse', 'Vannivå: 1\u00a0004\u00a0mm, oversvømmelse', 1],
  [null, 'grey', 'mangler nivå', 'Vannivå: Ingen måling', 0],
] as const)('TRUTH-01 %s has no bar, and its light in words', async (text, light, word, name, icons) => {
  const { container } = render(<LevelFigure text={text} light={light} label="Vannivå" word={word} />);
  expect(screen.getByRole('img', { name })).toBeVisible();
  expect(container.querySelectorAll('svg')).toHaveLength(icons);
  expect(container.querySelector('[style]')).toBeNull();
  expect(await axeFaults()).toEqual([]);
});
