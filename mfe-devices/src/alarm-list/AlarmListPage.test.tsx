import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AcknowledgeResult, Device } from '@peil/shared-kernel/api';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { device, deviceColumns, fixtureNow } from '@peil/shared-kernel/testing';
import { bus } from '@peil/shared-kernel/events';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { address, addressIs, showPage } from '../testing/show-page.tsx';
import AlarmListPage from './AlarmListPage.tsx';

const server = apiServer();
const list = 'GET /api/v1/devicesettings';
const acknowledge = 'POST /api/v1/alarms/acknowledge';
const acknowledged = () => server.sent(acknowledge).map(({ body }) => body);
const never = () => new Promise(() => undefined);

const seenTo = { at: fixtureNow - 600, by: 'Per Hansen', username: 'per', comment: 'Bil kommer kl. 14' };

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(fixtureNow * 1000);
  // Nobody has arranged the list.
  server.answer('GET /api/v1/users/fjordadmin/list-settings', never);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const listing = (...devices: Device[]) => server.answer(list, deviceColumns(devices));

const show = (at = '/alarm', as = {}) => showPage(<AlarmListPage />, { at, as });

const rowNames = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('/device/'))
    .map((link) => link.textContent);

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the list', () => {
  test('ALARM-02 the devices with an alarm, the most urgent first, each with its reason, start and handling', async () => {
    listing(
      device({ name: 'Uten alarm' }),
      device({ name: 'Nesten tom', percent: 9, alarmBelow: 10 }),
      device({
        name: 'Sett',
        percent: 0,
        alarms: [
          {
            id: 'a',
            message: 'Lokket er åpent',
            kept: 1,
            since: fixtureNow - 3 * 3600,
            acknowledged: seenTo,
          },
        ],
      }),
      device({ name: 'Tom', percent: 1, alarms: [{ id: 'a', message: 'Lekkasje', kept: 2 }] }),
    );
    await show();
    expect(await screen.findByText('Lekkasje')).toBeVisible();
    expect(rowNames()).toEqual(['Tom', 'Nesten tom', 'Sett']);
    expect(screen.getByText(/^3 enheter med alarm, 2 ikke kvittert · oppdatert/)).toBeVisible();
    const row = within(rowOf('Sett'));
    expect(row.getByText('20.11.2026 09:00')).toBeVisible();
    expect(row.getByText('for 3 timer siden')).toBeVisible();
    expect(row.getByText('Per Hansen, 20.11.2026 11:50')).toBeVisible();
    expect(row.getByText('«Bil kommer kl. 14»')).toBeVisible();
    expect(within(rowOf('Tom')).getByText('Ikke kvittert')).toBeVisible();
  });

  test('TOLD-04 an alarm that reached nobody says so, until somebody has acknowledged it', async () => {
    const unreached = (one: Device): Device => ({
      ...one,
      open_alarms: (one.open_alarms ?? []).map((alarm) => ({ ...alarm, unreached: fixtureNow - 60 })),
    });
    const reachedLater = (one: Device): Device => ({
      ...one,
      open_alarms: (one.open_alarms ?? []).map((alarm) => ({ ...alarm, was_unreached: fixtureNow - 60 })),
    });
    listing(
      unreached(device({ name: 'Tom', alarms: [{ id: 'a', message: 'Lekkasje', kept: 1 }] })),
      unreached(device({ name: 'Sett', alarms: [{ id: 'a', kept: 2, acknowledged: seenTo }] })),
      device({ name: 'Fortalt', alarms: [{ id: 'a', kept: 3 }] }),
      reachedLater(device({ name: 'Nådd senere', alarms: [{ id: 'a', kept: 4 }] })),
    );
    await show();
    expect(await screen.findByText('Lekkasje')).toBeVisible();
    expect(screen.getAllByText('Varselet nådde ingen')).toHaveLength(1);
    expect(within(rowOf('Tom')).getByText('Varselet nådde ingen')).toBeVisible();
    const found = '(oppdaget 20.11.2026 11:59)';
    expect(
      within(rowOf('Sett')).getByText(`Varselet nådde ingen før alarmen ble kvittert ${found}`),
    ).toBeVisible();
    expect(within(rowOf('Nådd senere')).getByText(`De første varslene nådde ingen ${found}`)).toBeVisible();
    expect(within(rowOf('Fortalt')).queryByText(/nådde/)).not.toBeInTheDocument();
  });

  test('A11Y-01 the list has no axe violation', async () => {
    listing(
      device({
        alarms: [
          { id: 'a', kept: 1, acknowledged: seenTo },
          { id: 'b', kept: 2 },
        ],
      }),
    );
    const { container } = await show();
    await screen.findByText('Ikke kvittert');
    expect(await axeFaults(container)).toEqual([]);
  });

  test('ALARM-02 of several alarms each has its own start and acknowledgement', async () => {
    listing(
      device({
        alarms: [
          { id: 'a', message: 'Lekkasje', kept: 1, since: fixtureNow - 60 },
          { id: 'b', message: 'Lokket er åpent', kept: 2, acknowledged: seenTo },
        ],
      }),
    );
    await show();
    await screen.findByText('Lekkasje');
    const lines = (column: string) => {
      const index = screen
        .getAllByRole('columnheader')
        .findIndex((heading) => heading.textContent?.startsWith(column));
      const cell = screen.getAllByRole('row')[1]?.querySelectorAll('td')[index];
      return [...(cell?.querySelectorAll('li') ?? [])].map((line) => line.textContent);
    };
    expect(lines('Årsak')).toEqual(['Lekkasje', 'Lokket er åpent']);
    expect(lines('Siden')).toEqual([
      '20.11.2026 11:59 for 1 minutt siden',
      expect.stringContaining('akkurat nå'),
    ]);
    expect(lines('Kvittering')).toEqual([
      expect.stringMatching(/^Ikke kvittertVarsler for .+: Lekkasje$/),
      expect.stringMatching(/^KvittertPer Hansen/),
    ]);
  });

  test('ALARM-02 can be sorted by a column, in the address too, and by urgency again', async () => {
    listing(
      device({ name: 'Åsen', percent: 1, alarms: [{ id: 'a' }] }),
      device({ name: 'Bergen', percent: 2, alarms: [{ id: 'a' }] }),
    );
    const { person } = await show();
    expect(
      await screen.findByText(/Mest presserende først: ikke kvittert, alarm før varsel, færrest dager/),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Navn' }));
    expect(rowNames()).toEqual(['Bergen', 'Åsen']);
    await addressIs('/alarm?sort=name');
    await person.selectOptions(screen.getByLabelText('Rekkefølge'), 'Mest presserende først');
    expect(rowNames()).toEqual(['Åsen', 'Bergen']);
    await addressIs('/alarm');
  });

  test('ALARM-02 filters by handling with counts, and by an address that names them', async () => {
    listing(
      device({ name: 'Venter', groups: ['Sted:Øst'], alarms: [{ id: 'a', kept: 1 }] }),
      device({ name: 'Sett', groups: ['Sted:Øst'], alarms: [{ id: 'a', kept: 2, acknowledged: seenTo }] }),
      device({ name: 'Vest', groups: ['Sted:Vest'], alarms: [{ id: 'a', kept: 3 }] }),
    );
    const { person } = await show('/alarm?group=Sted%3A%C3%98st');
    expect(await screen.findByText(/^2 av 3 enheter/)).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Kvittering' })[0]!);
    await person.click(screen.getByRole('radio', { name: /^Kvittert\s*1/ }));
    expect(rowNames()).toEqual(['Sett']);
    await addressIs('/alarm?acknowledged=yes&group=Sted%3A%C3%98st');
    await person.click(screen.getByRole('button', { name: 'Nullstill' }));
    expect(rowNames()).toHaveLength(3);
  });

  test('ALARM-02 no alarm is said as good news, with the way to the history', async () => {
    listing(device(), device());
    await show();
    expect(await screen.findByText('Ingen aktive alarmer')).toBeVisible();
    expect(screen.getByText('Alle 2 enhetene er uten alarm.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se historikken' })).toHaveAttribute(
      'href',
      '/alarm?show=history',
    );
  });

  test('DLIST-04 a list that cannot be read says why and can be asked for again', async () => {
    server.answer(list, new Reply(403));
    const { person } = await show();
    expect(await screen.findByText('Alarmene kunne ikke hentes')).toBeVisible();
    listing();
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Ingen aktive alarmer')).toBeVisible();
  });

  test('SEARCH-01 the header’s search leaves the alarms that have every word, says so, and can be taken back', async () => {
    listing(
      device({ name: 'Tank vest', alarms: [{ id: 'a' }] }),
      device({ name: 'Tank øst', alarms: [{ id: 'a' }] }),
    );
    const { person } = await show();
    await screen.findByText(/^2 av 2 enheter/);
    act(() => bus.emit('search.changed', { query: 'øst tank' }));
    expect(rowNames()).toEqual(['Tank øst']);
    expect(screen.getByText(/^1 av 2 enheter/)).toBeVisible();
    await addressIs('/alarm?q=%C3%B8st+tank');
    act(() => bus.emit('search.changed', { query: 'nord' }));
    expect(screen.getByText('Ingen alarmer passer filteret')).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Nullstill' })[0]!);
    expect(rowNames()).toHaveLength(2);
    await addressIs('/alarm');
    act(() => bus.emit('search.changed', { query: '' }));
  });

  test('SEARCH-01 the address follows once, when one has stopped typing', async () => {
    listing(device({ name: 'Tank vest', alarms: [{ id: 'a' }] }), device({ alarms: [{ id: 'b' }] }));
    await show();
    const replaced = jest.spyOn(window.history, 'replaceState');
    const field = await screen.findByRole('searchbox', { name: 'Søk i alarmer' });
    // At once: on a busy machine keys that are pressed one by one are far apart.
    for (const value of ['v', 've', 'ves', 'vest']) fireEvent.change(field, { target: { value } });
    expect(rowNames()).toEqual(['Tank vest']);
    await addressIs('/alarm?q=vest');
    expect(replaced).toHaveBeenCalledTimes(1);
  });

  test('ALARM-02 a link to the plain list shows it, and the way back the view that was left', async () => {
    listing(device({ name: 'Tank vest', alarms: [{ id: 'a' }] }), device({ alarms: [{ id: 'b' }] }));
    await show('/alarm?q=vest');
    expect(await screen.findByText(/^1 av 2 enheter/)).toBeVisible();
    act(() => {
      portalHistory.push('/alarm');
    });
    expect(await screen.findByText(/^2 av 2 enheter/)).toBeVisible();
    act(() => {
      window.history.back();
    });
    expect(await screen.findByText(/^1 av 2 enheter/)).toBeVisible();
    expect(address()).toBe('/alarm?q=vest');
  });

  test('A11Y-01 the choice between alarms and history keeps the focus', async () => {
    listing(device({ alarms: [{ id: 'a' }] }));
    server.answer('GET /api/v1/alarms', { alarms: [], next: null });
    const { person } = await show();
    await screen.findByText(/^1 av 1 enhet/);
    await person.click(screen.getByRole('radio', { name: 'Historikk' }));
    await addressIs('/alarm?show=history');
    expect(screen.getByRole('radio', { name: 'Historikk' })).toHaveFocus();
    expect(await screen.findByText('Ingen alarmer i perioden')).toBeVisible();
  });

  test('SEARCH-02 Enter on a short id opens its device', async () => {
    listing(device({ alarms: [{ id: 'a' }] }));
    server.answer('GET /api/v1/device/shortid/TANK007', device({ devid: 'dev-7' }));
    const { person } = await show();
    await person.type(await screen.findByRole('searchbox', { name: 'Søk i alarmer' }), 'tank007{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/device/dev-7');
    });
  });
});

describe('acknowledging', () => {
  const leak = () => device({ name: 'Tank 1', alarms: [{ id: 'a', message: 'Lekkasje', kept: 7 }] });
  const answering = (resultOf: (id: number) => Partial<AcknowledgeResult>) => {
    server.answer(acknowledge, ({ body }) =>
      (body as { ids: number[] }).ids.map((id) => ({
        id,
        result: 'acknowledged',
        acknowledged: seenTo,
        ...resultOf(id),
      })),
    );
  };
  const dialog = () => within(screen.getByRole('dialog'));

  async function ask() {
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Kvitter alarm: Tank 1' }));
    return person;
  }

  test('ALARM-02 an alarm with a comment: it is sent, shown in the list, and said', async () => {
    listing(leak());
    answering(() => ({ acknowledged: { ...seenTo, by: 'Kari Nordmann', comment: 'Ringt' } }));
    const person = await ask();
    expect(dialog().getByText('Lekkasje')).toBeVisible();
    await person.type(dialog().getByLabelText('Kommentar (valgfri)'), ' Ringt ');
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    expect(await screen.findByText('Kari Nordmann, 20.11.2026 11:50')).toBeVisible();
    expect(acknowledged()).toEqual([{ ids: [7], comment: 'Ringt' }]);
    expect(screen.getByText('«Ringt»')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Alarmen er kvittert.')).toBeInTheDocument();
  });

  test('ALARM-02 without a comment none is sent', async () => {
    listing(leak());
    answering(() => ({}));
    const person = await ask();
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    await waitFor(() => {
      expect(acknowledged()).toEqual([{ ids: [7], comment: null }]);
    });
  });

  test('ALARM-02 somebody who was first is told, with when and what, and theirs is shown', async () => {
    listing(leak());
    answering(() => ({ result: 'already' }));
    const person = await ask();
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    expect(await screen.findByRole('dialog', { name: '0 av 1 alarmer ble kvittert' })).toBeVisible();
    expect(dialog().getByText('Per Hansen var først, 20.11.2026 11:50. «Bil kommer kl. 14»')).toBeVisible();
    expect(dialog().getAllByRole('button', { name: 'Lukk' }).at(-1)).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Per Hansen, 20.11.2026 11:50')).toBeVisible();
  });

  test('ALARM-02 an alarm that was over meanwhile is said to be, and the list is loaded anew', async () => {
    listing(leak());
    answering(() => ({ result: 'ended', acknowledged: null }));
    const person = await ask();
    const before = server.sent(list).length;
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    expect(await screen.findByText('Alarmen var allerede over.')).toBeVisible();
    await act(() => server.arrived());
    expect(server.sent(list)).toHaveLength(before + 1);
  });

  test('ALARM-02 a failure keeps the comment, and the next try sends it', async () => {
    listing(leak());
    server.answer(acknowledge, new Reply(403));
    const person = await ask();
    await person.type(dialog().getByLabelText('Kommentar (valgfri)'), 'Ringt');
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    expect(await dialog().findByText(/^Alarmen ble ikke kvittert/)).toBeVisible();
    expect(dialog().getByLabelText('Kommentar (valgfri)')).toHaveValue('Ringt');
    answering(() => ({}));
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(acknowledged()).toEqual([
      { ids: [7], comment: 'Ringt' },
      { ids: [7], comment: 'Ringt' },
    ]);
  });

  test('ALARM-02 a comment that is too long cannot be sent', async () => {
    listing(leak());
    const person = await ask();
    const field = dialog().getByLabelText('Kommentar (valgfri)');
    await person.click(field);
    await person.paste('x'.repeat(501));
    expect(dialog().getByRole('button', { name: 'Kvitter alarm' })).toBeDisabled();
    await person.keyboard('{Backspace}');
    expect(dialog().getByRole('button', { name: 'Kvitter alarm' })).toBeEnabled();
  });

  test('ALARM-02 of several chosen devices all that wait is acknowledged at once, and each is told of', async () => {
    listing(
      leak(),
      device({
        name: 'Tank 2',
        alarms: [
          { id: 'a', message: 'Åpent', kept: 8 },
          { id: 'b', kept: 9 },
        ],
      }),
      device({ name: 'Sett', alarms: [{ id: 'a', kept: 10, acknowledged: seenTo }] }),
    );
    answering((id) => ({ result: id === 8 ? 'already' : 'acknowledged' }));
    const { person } = await show();
    for (const name of ['Tank 1', 'Tank 2', 'Sett'])
      await person.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    const bar = within(screen.getByRole('region', { name: 'Valgte enheter' }));
    await person.click(bar.getByRole('button', { name: 'Kvitter 3 alarmer' }));
    await person.click(dialog().getByRole('button', { name: 'Kvitter 3 alarmer' }));
    expect(await screen.findByRole('dialog', { name: '2 av 3 alarmer ble kvittert' })).toBeVisible();
    expect(acknowledged()).toEqual([{ ids: expect.arrayContaining([7, 8, 9]) as number[], comment: null }]);
    expect(dialog().getAllByText('Kvittert.')).toHaveLength(2);
    expect(dialog().getByText(/^Per Hansen var først/)).toBeVisible();
  });

  test('ALARM-02 an acknowledgement is taken back, after what it said is shown once more', async () => {
    listing(device({ name: 'Tank 1', alarms: [{ id: 'a', kept: 7, acknowledged: seenTo }] }));
    const withdraw = 'DELETE /api/v1/alarms/7/acknowledgement';
    server.answer(withdraw, { id: 7, result: 'acknowledged', acknowledged: null });
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Angre kvittering: Tank 1' }));
    expect(dialog().getByText(/^Kvittert av Per Hansen .*«Bil kommer kl. 14»$/)).toBeVisible();
    await person.click(dialog().getByRole('button', { name: 'Angre kvittering' }));
    expect(await screen.findByText('Ikke kvittert')).toBeVisible();
    expect(server.sent(withdraw)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Kvitter alarm: Tank 1' })).toBeVisible();
  });

  test('ALARM-02 an alarm the server does not keep yet cannot be acknowledged, and that is said', async () => {
    listing(device({ name: 'Tank 1', percent: 5, alarmBelow: 10 }));
    await show();
    expect(await screen.findByRole('button', { name: 'Kvitter alarm: Tank 1' })).toBeDisabled();
    expect(screen.getByText('Ikke registrert ennå')).toBeVisible();
  });

  test.each([
    ['a viewer', { roles: ['viewer'] }, 0, 0],
    ['a customer’s admin', { roles: ['admin'] }, 1, 1],
    ['a provider’s employee', { roles: ['peil_employee'] }, 2, 0],
  ])('ROLE-01 ALARM-02 %s acknowledges what is theirs to', async (_, as, buttons, left) => {
    listing(leak(), device({ name: 'Delt', orgid: 'nordvann', alarms: [{ id: 'a', kept: 8 }] }));
    server.answer('GET /api/v2/organizations', []);
    await show('/alarm', as);
    await screen.findByText('Lekkasje');
    expect(screen.queryAllByRole('button', { name: /^Kvitter alarm/ })).toHaveLength(buttons);
    expect(screen.queryAllByText('Eieren kvitterer')).toHaveLength(left);
    expect(screen.queryAllByRole('checkbox').length > 0).toBe(buttons > 0);
  });

  test('ALARM-02 what another acknowledges shows where one is, and the row one reads stays', async () => {
    const alarm = { id: 'a', message: 'Lekkasje', kept: 7 };
    const rest = device({ name: 'Tank 2', percent: 80, alarms: [{ id: 'a', kept: 8 }] });
    listing(device({ devid: 'dev-1', name: 'Tank 1', alarms: [alarm] }), rest);
    await show('/alarm?acknowledged=no');
    const link = await screen.findByRole('link', { name: 'Tank 1' });
    act(() => {
      link.focus();
    });
    act(() => {
      queryClient.setQueryData(deviceListQuery().queryKey, [
        device({ devid: 'dev-1', name: 'Tank 1', alarms: [{ ...alarm, acknowledged: seenTo }] }),
        rest,
      ]);
    });
    expect(await screen.findByText('Per Hansen, 20.11.2026 11:50')).toBeVisible();
    expect(rowNames()).toEqual(['Tank 1', 'Tank 2']);
    expect(screen.getByRole('link', { name: 'Tank 1' })).toHaveFocus();
  });

  test('TRUTH-07 acknowledged rows stay where they are, however long one looks away, until the new order is asked for', async () => {
    listing(
      device({ name: 'Tank 1', percent: 1, alarms: [{ id: 'a', kept: 7 }] }),
      device({ name: 'Tank 2', percent: 80, alarms: [{ id: 'a', kept: 8 }] }),
      device({ name: 'Tank 3', percent: 90, alarms: [{ id: 'a', kept: 9 }] }),
    );
    answering(() => ({}));
    const { person } = await show();
    await person.click(await screen.findByRole('checkbox', { name: 'Velg Tank 1' }));
    await person.click(screen.getByRole('button', { name: 'Kvitter 1 alarm' }));
    await person.click(dialog().getByRole('button', { name: 'Kvitter alarm' }));
    expect(await screen.findByText('Per Hansen, 20.11.2026 11:50')).toBeVisible();
    await person.unhover(screen.getByRole('table'));
    const later = Date.now() + 60_000;
    jest.mocked(Date.now).mockReturnValue(later);
    act(() => {
      window.dispatchEvent(new Event('focus'));
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    expect(rowNames()).toEqual(['Tank 1', 'Tank 2', 'Tank 3']);
    await person.click(screen.getByRole('button', { name: 'Vis ny rekkefølge' }));
    expect(rowNames()).toEqual(['Tank 2', 'Tank 3', 'Tank 1']);
  });

  test('TRUTH-07 a double press on the button that sends acknowledges once', async () => {
    listing(leak());
    let answer: () => void = () => undefined;
    server.answer(
      acknowledge,
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve([{ id: 7, result: 'acknowledged', acknowledged: seenTo }]);
          };
        }),
    );
    await ask();
    const button = dialog().getByRole('button', { name: 'Kvitter alarm' });
    // Both presses before anything is redrawn.
    act(() => {
      button.click();
      button.click();
    });
    await act(() => server.arrived());
    expect(acknowledged()).toHaveLength(1);
    answer();
    expect(await screen.findByText('Per Hansen, 20.11.2026 11:50')).toBeVisible();
  });
});
