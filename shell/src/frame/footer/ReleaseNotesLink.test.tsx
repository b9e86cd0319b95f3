import { screen } from '@testing-library/react';
import { goTo, show, startOver } from '../../testing/show.tsx';
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx';

const link = (name: string) => screen.queryByRole('link', { name });
const shown = (newest: string | null, userid = 'kari') =>
  show(<ReleaseNotesLink userid={userid} newest={newest} />);

beforeEach(async () => {
  localStorage.clear();
  await startOver();
});

test('FOOT-01, NOTES-01 new release notes are marked until they were opened, and newer ones again', () => {
  const { unmount } = shown('2026-11-01-a');
  expect(link('Versjonsnytt (ulest)')).toHaveAttribute('href', '/release-notes');
  goTo('/release-notes');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  goTo('/devices');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  unmount();
  for (const [newest, name] of [
    ['2026-11-01-a', 'Versjonsnytt'],
    ['2026-11-01-b', 'Versjonsnytt (ulest)'],
    ['2026-10-31-z', 'Versjonsnytt'],
  ] as const) {
    const again = shown(newest);
    expect(link(name)).toBeInTheDocument();
    again.unmount();
  }
});

test('NOTES-01 a colleague at the same machine has not read them', () => {
  goTo('/release-notes');
  shown('2026-11-01-a').unmount();
  goTo('/devices');
  const { unmount } = shown('2026-11-01-a');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  unmount();
  shown('2026-11-01-a', 'ola');
  expect(link('Versjonsnytt (ulest)')).toBeInTheDocument();
});

test('without notes nothing is unread', () => {
  shown(null);
  expect(link('Versjonsnytt')).toBeInTheDocument();
});
