import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@peil/shared-kernel/cache';
import type { Release } from '@peil/shared-kernel/contract';
import { provideRunningReleases } from '@peil/shared-kernel/remote';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { axeFaults, testToken } from '@peil/shared-kernel/testing';
import ReleaseNotesPage from './ReleaseNotesPage.tsx';

const user = userEvent.setup();
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

const release = (name: string, part: Partial<Release> = {}): Release => ({
  version: `${name}-1`,
  builtAgainst: '1.0',
  base: `/releases/${name}/1/`,
  entry: 'entry.js',
  integrity: { 'release-notes.json': `sha384-${name}` },
  preload: [],
  pagePreload: {},
  routes: [],
  newestNotes: { '*': 'x' },
  commit: 'abc',
  built: '2026-11-21T12:00:00Z',
  ...part,
});

const notes: Readonly<Record<string, unknown>> = {
  shell: [
    { id: '2026-11-20-a', date: '2026-11-20', title: 'Søk', body: [{ kind: 'paragraph', text: 'Overalt.' }] },
  ],
  'mfe-admin': [
    {
      id: '2026-11-22-a',
      date: '2026-11-22',
      title: 'Inviter brukere',
      permissions: ['users'],
      body: [{ kind: 'list', items: ['Én', 'Mange'] }],
    },
  ],
};

/** What the server has, by package; null: it answers 503. */
let served: Record<string, unknown> = {};

async function open(role: string | null) {
  if (role !== null) await signIn(testToken({ username: 'me', roles: [role] }));
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/release-notes']}>
        <ReleaseNotesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  served = { ...notes };
  asked.mockImplementation((url) => {
    const [, name = ''] = /\/releases\/([\w-]+)\//.exec(url) ?? [];
    const body = served[name];
    return Promise.resolve({
      ok: body !== null,
      status: body === null ? 503 : 200,
      json: () => Promise.resolve(body),
    } as Response);
  });
  globalThis.fetch = asked as unknown as typeof fetch;
  queryClient.setDefaultOptions({ queries: { retryDelay: 1 } });
  provideRunningReleases(() => [
    { packageName: 'shell', release: release('shell') },
    { packageName: 'mfe-admin', release: release('mfe-admin') },
    { packageName: 'mfe-auth', release: release('mfe-auth', { newestNotes: undefined }) },
  ]);
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
  asked.mockReset();
});

const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Versjoner i bruk');

test('NOTES-01 an admin reads the notes of all releases, with the versions that run, and searches in them', async () => {
  const { container } = await open('admin');
  expect(await screen.findByText('Overalt.')).toBeVisible();
  expect(titles()).toEqual(['Inviter brukere', 'Søk']);
  const versions = within(screen.getByRole('table', { name: 'Versjoner i bruk' }));
  expect(versions.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DelVersjonFra',
    'Rammenshell-121.11.2026',
    'Administrasjonmfe-admin-121.11.2026',
    'Innloggingmfe-auth-121.11.2026',
  ]);
  expect(asked.mock.calls.map(([url, { integrity }]) => [url, integrity])).toEqual([
    ['/releases/shell/1/release-notes.json', 'sha384-shell'],
    ['/releases/mfe-admin/1/release-notes.json', 'sha384-mfe-admin'],
  ]);
  expect(await axeFaults(container)).toEqual([]);

  await user.type(screen.getByRole('searchbox', { name: 'Søk i versjonsnytt' }), 'mange inviter');
  expect(titles()).toEqual(['Inviter brukere']);
  expect(screen.getByText('1 av 2 nyheter')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ' rute');
  await user.click(screen.getByRole('button', { name: 'Nullstill søket' }));
  expect(titles()).toHaveLength(2);
  window.print = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test.each(['viewer', null])('NOTES-01 %s reads what concerns everybody', async (role) => {
  await open(role);
  expect(await screen.findByText('Overalt.')).toBeVisible();
  expect(titles()).toEqual(['Søk']);
});

test('NOTES-01 the notes of one part that cannot be had hide no others, and are asked for again', async () => {
  served['mfe-admin'] = null;
  await open('admin');
  expect(await screen.findByText('Nyhetene for Administrasjon kunne ikke hentes.')).toBeVisible();
  expect(titles()).toEqual(['Søk']);
  served = { ...notes };
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Inviter brukere')).toBeVisible();
});

test('NOTES-01 none can be had, or there is none', async () => {
  served = { shell: null, 'mfe-admin': null };
  const { unmount } = await open('admin');
  expect(await screen.findByText('Nyhetene kunne ikke hentes')).toBeVisible();
  unmount();
  provideRunningReleases(() => []);
  await open('admin');
  expect(await screen.findByText('Ingen nyheter ennå')).toBeVisible();
});
