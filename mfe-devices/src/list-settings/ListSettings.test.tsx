import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListSettings, SavedView } from '@peil/shared-kernel/api';
import { listSettingsQuery, queryClient } from '@peil/shared-kernel/cache';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { listSettings } from '../testing/list-settings-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { SavedViews } from './SavedViews.tsx';
import { useListSettings } from './use-list-settings.ts';

const server = apiServer();
const get = 'GET /api/v1/users/fjordadmin/list-settings';
const save = 'PUT /api/v1/users/fjordadmin/list-settings/devices/columns';
const add = 'POST /api/v1/users/fjordadmin/list-settings/devices/views';
const change = 'PUT /api/v1/users/fjordadmin/list-settings/devices/views/2';
const remove = 'DELETE /api/v1/users/fjordadmin/list-settings/devices/views/2';

const all = [
  { id: 'name', label: 'Navn', always: true },
  { id: 'level', label: 'Nivå' },
  { id: 'days', label: 'Dager' },
];
const standard = ['name', 'level', 'days'];

let onOpen: jest.Mock<void, [SavedView]>;

/** A list whose columns are told as a text. */
function List({ query }: { readonly query: string }) {
  const settings = useListSettings('devices');
  const chosen = settings.columns ?? standard;
  return (
    <>
      <p>Viser {chosen.join(' ')}</p>
      {settings.error !== null && <p role="alert">{settings.error}</p>}
      <ColumnChooser
        all={all}
        chosen={() => chosen}
        onChange={settings.setColumns}
        onReset={() => undefined}
      />
      <SavedViews settings={settings} query={query} onOpen={onOpen} />
    </>
  );
}

const views: SavedView[] = [
  { id: 1, name: 'Alarm i vest', query: '?condition=alarm', columns: null },
  { id: 2, name: 'Øst', query: '?group=%C3%98st', columns: ['name', 'days'] },
];

let answer: ListSettings;

beforeEach(() => {
  sessionStorage.clear();
  onOpen = jest.fn();
  answer = listSettings({ devices: { columns: null, views } });
  server.answer(get, () => answer);
});

const show = (query = '') => showPage(<List query={query} />, { at: '/devices' });

const openMenu = async (person: Awaited<ReturnType<typeof show>>['person'], item: string | RegExp) => {
  await person.click(await screen.findByRole('button', { name: /^Visning/ }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
};

describe('columns', () => {
  test('DLIST-01 taken off and moved by keys, used and saved once', async () => {
    server.answer(save, { result: 1 });
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Kolonner' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Velg kolonner' }));
    expect(dialog.getByRole('checkbox', { name: 'Navn' })).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: 'Nivå' }));
    dialog.getByRole('button', { name: 'Flytt Dager opp' }).focus();
    await person.keyboard('{Enter}{Enter}');
    expect(dialog.getByRole('button', { name: 'Flytt Dager opp' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Flytt Dager ned' })).toHaveFocus();
    await act(() => server.arrived());
    expect(server.sent(save)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Bruk' }));
    expect(screen.getByText('Viser days name')).toBeVisible();
    await act(() => server.arrived());
    expect(server.sent(save).map(({ body }) => body)).toEqual([{ columns: ['days', 'name'] }]);
  });

  test('DLIST-01 the server’s are shown, and come from another browser as well', async () => {
    answer = listSettings({ devices: { columns: ['name', 'days'], views: [] } });
    await show();
    expect(await screen.findByText('Viser name days')).toBeVisible();
    answer = listSettings({ devices: { columns: ['level', 'name'], views: [] } });
    await queryClient.invalidateQueries({ queryKey: listSettingsQuery('fjordadmin').queryKey });
    expect(await screen.findByText('Viser level name')).toBeVisible();
  });

  test('DLIST-01 the tab has them while the server has not answered', async () => {
    answer = listSettings({ devices: { columns: ['name', 'days'], views: [] } });
    const first = await show();
    await screen.findByText('Viser name days');
    first.unmount();
    server.answer(get, () => new Promise(() => undefined));
    await show();
    expect(screen.getByText('Viser name days')).toBeVisible();
  });

  test('DLIST-01 what could not be saved is shown all the same, with the reason', async () => {
    server.answer(save, new Reply(403));
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Kolonner' }));
    await person.click(screen.getByRole('checkbox', { name: 'Nivå' }));
    await person.click(screen.getByRole('button', { name: 'Bruk' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Kolonnene ble ikke lagret/);
    expect(screen.getByText('Viser name days')).toBeVisible();
  });
});

describe('saved views', () => {
  test('DLIST-02 the menu opens a view, and says which one the list is', async () => {
    const { person } = await show('?condition=alarm');
    expect(await screen.findByRole('button', { name: 'Visning: Alarm i vest' })).toBeVisible();
    await openMenu(person, 'Øst');
    expect(onOpen).toHaveBeenCalledWith(views[1]);
  });

  test('DLIST-02 what the list shows is saved under a name', async () => {
    server.answer(add, ({ body }) => ({ ...(body as object), id: 3 }));
    const { person } = await show('?sort=-level');
    await openMenu(person, /^Lagre visningen/);
    await person.click(screen.getByRole('button', { name: 'Lagre' }));
    expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveAccessibleDescription(/Gi visningen et navn/);
    answer = listSettings({
      devices: {
        columns: null,
        views: [...views, { id: 3, name: 'Tommest', query: '?sort=-level', columns: null }],
      },
    });
    await person.type(screen.getByRole('textbox', { name: 'Navn' }), ' Tommest {Enter}');
    expect(await screen.findByRole('button', { name: 'Visning: Tommest' })).toBeVisible();
    expect(server.sent(add).map(({ body }) => body)).toEqual([
      { name: 'Tommest', query: '?sort=-level', columns: null },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('DLIST-02 a name that is taken, in whatever case, replaces that view, and the button says so', async () => {
    server.answer(change, ({ body }) => ({ ...views[1], ...(body as object) }));
    const { person } = await show('?sort=-level');
    await openMenu(person, /^Lagre visningen/);
    await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'øst');
    expect(screen.getByText('Du har allerede en visning som heter «Øst».')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Erstatt den' }));
    await waitFor(() => {
      expect(server.sent(change).map(({ body }) => body)).toEqual([
        { name: 'øst', query: '?sort=-level', columns: null },
      ]);
    });
  });

  test('DLIST-02 a view that could not be saved is still there to try again', async () => {
    server.answer(add, () => {
      throw new Error('the line is lost');
    });
    const { person } = await show();
    await openMenu(person, /^Lagre visningen/);
    await person.type(screen.getByRole('textbox', { name: 'Navn' }), 'Ny{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveValue('Ny');
    expect(screen.getByRole('button', { name: 'Lagre' })).toBeEnabled();
  });

  test('DLIST-02 a view is renamed; a name that another browser took is refused with the reason', async () => {
    const fields = { name: 'Du har allerede en visning med dette navnet.' };
    server.answer(change, new Reply(409, { error: 'conflict', message: 'Navnet er i bruk.', fields }));
    const { person } = await show();
    await openMenu(person, /^Endre eller slett/);
    await person.click(screen.getByRole('button', { name: 'Endre navn på Øst' }));
    const field = screen.getByRole('textbox', { name: 'Endre navn på Øst' });
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, 'Vest{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(fields.name));
    expect(field).toHaveValue('Vest');
    expect(field).toHaveFocus();
  });

  test('DLIST-02 a view is deleted only after a yes', async () => {
    server.answer(remove, { result: 1 });
    const { person } = await show();
    await openMenu(person, /^Endre eller slett/);
    await person.click(screen.getByRole('button', { name: 'Slett Øst' }));
    await act(() => server.arrived());
    expect(server.sent(remove)).toEqual([]);
    expect(screen.getByText('Slette visningen «Øst»?')).toBeVisible();
    answer = listSettings({ devices: { columns: null, views: [views[0]!] } });
    await person.click(screen.getByRole('button', { name: 'Slett' }));
    await waitFor(() => {
      expect(screen.queryByText('Øst')).not.toBeInTheDocument();
    });
    expect(server.sent(remove)).toHaveLength(1);
    expect(screen.getByText('Alarm i vest')).toBeVisible();
  });
});
