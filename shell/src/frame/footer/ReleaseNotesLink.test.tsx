import { screen, waitFor } from '@testing-library/react';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { goTo, show, startOver } from '../../testing/show.tsx';
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx';

const server = apiServer();
const keep = 'PUT /api/v1/users/:name/release-notes-read';

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
/** Once all that was read has come to the server: whose and up to which note. */
const kept = (...expected: readonly (readonly [string, string])[]) =>
  waitFor(() =>
    expect(server.sent(keep).map(({ params, body }) => [params['name'], body])).toEqual(
      expected.map(([name, newest]) => [name, { newest }]),
    ),
  );

beforeEach(async () => {
  localStorage.clear();
  server.answer(keep, { result: 1 });
  await startOver();
});

test('FOOT-01, NOTES-01 new release notes are marked until they were opened, and newer ones again', async () => {
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
  await kept(['kari', '2026-11-01-a']);
});

test('NOTES-01 a colleague at the same machine has not read them', async () => {
  goTo('/release-notes');
  shown('2026-11-01-a').unmount();
  goTo('/devices');
  const { unmount } = shown('2026-11-01-a');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  unmount();
  shown('2026-11-01-a', 'ola');
  expect(link('Versjonsnytt (ulest)')).toBeInTheDocument();
  await kept(['kari', '2026-11-01-a']);
});

test('without notes nothing is unread', () => {
  shown(null);
  expect(link('Versjonsnytt')).toBeInTheDocument();
});

test('NOTES-01 what was read elsewhere is read here, and what is read here is kept for elsewhere', async () => {
  const { unmount } = shown('2026-11-01-b', 'kari', '2026-11-01-b');
  expect(link('Versjonsnytt')).toBeInTheDocument();
  goTo('/release-notes');
  unmount();
  goTo('/devices');
  shown('2026-11-02-a', 'kari', '2026-11-01-b');
  expect(link('Versjonsnytt (ulest)')).toBeInTheDocument();
  goTo('/release-notes');
  await kept(['kari', '2026-11-02-a']);
});

test('NOTES-01 that it could not be kept takes nothing away here', async () => {
  server.answer(keep, () => {
    throw new Error('lost');
  });
  goTo('/release-notes');
  shown('2026-11-01-a').unmount();
  await kept(['kari', '2026-11-01-a']);
  goTo('/devices');
  shown('2026-11-01-a');
  expect(link('Versjonsnytt')).toBeInTheDocument();
});
