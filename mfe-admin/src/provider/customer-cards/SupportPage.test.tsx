import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@peil/shared-kernel/cache';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import SupportPage from './SupportPage.tsx';

const user = userEvent.setup();
const server = apiServer();
const find = 'GET /api/v1/provider/customers';

async function open(role: string, search = '') {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'peil',
    roles: [role],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/customers${search}`]}>
        <SupportPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  server.answer('GET /api/v2/organizations', []);
  server.answer(find, { total: 0, customers: [], people: [], more_people: false });
  server.answer('GET /api/v1/ingest-keys', [
    {
      ...{ id: '1', orgid: 'fjord', name: 'Mottak i Bergen', prefix: 'ik_9b2f', created_by: 'peiladmin' },
      ...{ created_at: '2026-03-01T12:00:00.000Z', last_used_at: null },
    },
  ]);
  const failed = {
    ...{ kind: 'mail' as const, recipient: 'k…@x.no', subject: 'Rapport', state: 'failed' as const },
    ...{ error: 'EENVELOPE 550', attempts: 1, resent_at: null, refusal: null },
    ...{ created_at: '2026-03-01T12:00:00.000Z', ended_at: '2026-03-01T12:00:02.000Z' },
  };
  server.answer('GET /api/v1/provider/messages', {
    resendable: 2,
    messages: [
      { ...failed, id: '1' },
      { ...failed, id: '2' },
    ],
  });
  await session.start();
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

test.each([
  ['keys', 'Mottak i Bergen', 'Lag nøkkel', 'Trekk tilbake: Mottak i Bergen'],
  ['messages', 'k…@x.no', 'Send alle på nytt (2)', 'Send på nytt: E-post: Rapport til k…@x.no'],
])(
  'SUPPORT-02 the employee reads %s and has no button, the administrator has them',
  async (part, row, ...buttons) => {
    const shown = () => buttons.map((name) => screen.queryAllByRole('button', { name }).length > 0);
    const { unmount } = await open('peil_employee', `?part=${part}`);
    expect((await screen.findAllByText(row)).length).toBeGreaterThan(0);
    expect(shown()).toEqual([false, false]);
    unmount();
    await act(() => signOut());
    await open('peil_admin', `?part=${part}`);
    await screen.findByRole('button', { name: buttons[0] ?? '' });
    expect(shown()).toEqual([true, true]);
  },
);

test('SUPPORT-02 one letter asks nothing, a search finds people with the way to them at their customer', async () => {
  await open('peil-employee');
  const box = await screen.findByRole('searchbox', { name: 'Finn kunde eller bruker' });
  await user.type(box, 'k{Enter}');
  expect(await screen.findByText('Skriv minst 2 tegn.')).toBeVisible();
  await server.arrived();
  expect(server.sent(find).map(({ query }) => query)).toEqual([{}]);
  server.answer(find, {
    ...{ total: 0, customers: [], more_people: false },
    people: [
      {
        ...{
          user_name: 'kari.ø',
          full_name: 'Kari Øst',
          email: 'kari@x.no',
          roles: ['viewer'],
          disabled: true,
        },
        ...{ orgid: 'fjord', customer: 'Fjord Drivstoff AS' },
      },
    ],
  });
  await user.type(box, 'ari{Enter}');
  const table = within(await screen.findByRole('region', { name: 'Brukere' }));
  expect(server.sent(find).at(-1)?.query).toEqual({ search: 'kari' });
  expect(table.getByRole('link', { name: 'Kari Øst' })).toHaveAttribute(
    'href',
    '/customers/fjord?person=kari.%C3%B8',
  );
  expect(table.getByText('Deaktivert')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kunder' })).toBeNull();
});
