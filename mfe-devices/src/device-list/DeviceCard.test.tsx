import { screen } from '@testing-library/react';
import { device, deviceColumns, fixtureNow } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { showPage } from '../testing/show-page.tsx';
import { listSettings } from '../testing/list-settings-fixture.ts';
import { user } from '../testing/user-fixture.ts';
import DeviceListPage from './DeviceListPage.tsx';

const server = apiServer();

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(Date, 'now').mockReturnValue(fixtureNow * 1000);
  const narrow = (query: string) => query.includes('width <');
  window.matchMedia = ((query: string) => ({
    matches: narrow(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('DLIST-01 TOLD-03 under 900 px each device is a card, and the order is chosen from a list', async () => {
  server.answer(
    'GET /api/v1/devicesettings',
    deviceColumns([
      device({
        shortid: 'TANK001',
        name: 'A',
        percent: 80,
        battery: 64,
        silentHours: 72,
        alarms: [{ id: 'x', message: 'Lekkasje' }, { id: 'y' }],
        groups: ['Status:Felt', 'Sted:Voss'],
      }),
      device({ shortid: 'TANK002', name: 'B', percent: 20, silentHours: 0, groups: ['Status:Ute av drift'] }),
    ]),
  );
  server.answer('GET /api/v1/users/fjordadmin/list-settings', listSettings());
  server.answer('GET /api/v1/users/fjordadmin', user());
  server.answer('GET /api/v2/organization/fjorddrivstoff', {
    orgid: 'fjorddrivstoff',
    name: 'Fjord Drivstoff AS',
  });
  const { person } = await showPage(<DeviceListPage />, { at: '/devices' });

  const [first] = await screen.findAllByRole('article');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(first).toHaveTextContent('TANK001 · Tank');
  expect(first).toHaveTextContent('Batteri 64 %');
  expect(first).toHaveTextContent('Alarm Lekkasje + 1 til');
  expect(first).toHaveTextContent('Status:Felt, Sted:Voss');
  expect(first).toHaveTextContent('Kritisk!');
  expect(first).not.toHaveTextContent('varsler ikke');
  expect(screen.getAllByRole('article')[1]).toHaveTextContent('Ute av drift: varsler ikke');

  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sorter etter' }), 'Nivå');
  expect((await screen.findAllByRole('article'))[0]).toHaveTextContent('TANK002');
});
