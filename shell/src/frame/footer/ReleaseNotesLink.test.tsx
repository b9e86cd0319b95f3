import { screen } from '@testing-library/react';
import { api } from '@peil/shared-kernel/api';
import { goTo, show, startOver } from '../../testing/show.tsx';
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx';

const link = (name: string) => screen.queryByRole('link', { name });
const shown = (newest: string | null, userid = 'kari', told?: string) =>
  show(
    <ReleaseNotesLink
      to="/release-notes"
      label="Versjonsnytt"
      user={{ userid, username: userid, ...(told !== undefined && { notes_read: told }) }}
      newest={newest}
    />,
  );
const kept = jest.spyOn(api.users, 'setNotesRead');

beforeEach(async () => {
  localStorage.clear();
  kept.mockReset().mockResolvedValue({ result: 1 });
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

test('NOTES-01 what was read elsewhere is read here, and what is read here is kept for elsewhere', () => {
  const { unmount } = shown('2026-11-01-b', 'kari', '2026-11-01-b');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  goTo('/release-notes');
  expect(kept).not.toHaveBeenCalled();
  unmount();
  goTo('/devices');
  shown('2026-11-02-a', 'kari', '2026-11-01-b');
  expect(link('Versjonsnytt (ulest)')).toBeInTheDocument();
  goTo('/release-notes');
  expect(kept.mock.calls).toEqual([['kari', '2026-11-02-a']]);
});

test('NOTES-01 that it could not be kept takes nothing away here', async () => {
  kept.mockRejectedValue(new Error('offline'));
  goTo('/release-notes');
  shown('2026-11-01-a').unmount();
  await Promise.resolve();
  goTo('/devices');
  shown('2026-11-01-a');
  expect(link('Versjonsnytt')).toBeInTheDocument();
});
