import { screen } from '@testing-library/react';
import type { Device, Visualization } from '@peil/shared-kernel/api';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { storeDevice } from '../testing/stored-device.ts';
import { ViewEditor } from './ViewEditor.tsx';

const server = apiServer();
const graphs = [{ name: 'Volum', metric: 'pri.volume' }];

const tankWith = (view: Visualization, appdata: Partial<Device['appdata']> = {}): Device =>
  device({ appdata: { ...appdata, visualization: [{ graphs, ...view }] } });

beforeEach(() => {
  sessionStorage.clear();
});

async function openEditor(shown: Device) {
  const { taken } = storeDevice(server, shown);
  const page = await showPage(<ViewEditor device={shown} onClose={() => undefined} />, {
    as: { roles: ['peil_admin'] },
  });
  const save = async () => {
    await page.person.click(screen.getByRole('button', { name: 'Lagre' }));
    await screen.findByText('Endringer ble lagret', {}, { timeout: 8000 });
    return taken();
  };
  return { ...page, save };
}

const toggle = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const kind = () => screen.getByRole('combobox', { name: 'Type hovedinfo' });

test('WEDIT-01 DETAIL-08 the switches stand as the page is, and say Viser or Skjul', async () => {
  const { container, person } = await openEditor(tankWith({ gui_components: { graphs: false } }));
  expect(toggle('Hovedinfo')).toBeChecked();
  expect(toggle('Kart')).toBeChecked();
  expect(toggle('Målerdata')).not.toBeChecked();
  expect(toggle('Hovedinfo')).toHaveAccessibleName(/^Hovedinfo\s*Viser$/);
  await person.click(toggle('Hovedinfo'));
  expect(toggle('Hovedinfo')).toHaveAccessibleName(/^Hovedinfo\s*Skjul$/);
  expect(await axeFaults(container)).toEqual([]);
});

test('DETAIL-08 the map of a tracker is off until it was switched on', async () => {
  const { unmount } = await openEditor(device({ tags: { public: ['Tracker'] } }));
  expect(toggle('Kart')).not.toBeChecked();
  unmount();
  await openEditor({ ...tankWith({ gui_components: { map: true } }), tags: { public: ['Tracker'] } });
  expect(toggle('Kart')).toBeChecked();
});

test('WEDIT-01 a device without a location is told where to give it one', async () => {
  const { unmount } = await openEditor(tankWith({}));
  expect(screen.queryByText(/ingen plassering/)).not.toBeInTheDocument();
  unmount();
  await openEditor(tankWith({}, { expected_location: { lat: 90, long: 135 } }));
  expect(screen.getByText(/Enheten har ingen plassering/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'innstillinger → plassering' })).toHaveAttribute(
    'href',
    '/device/dev-1/settings/location',
  );
});

test('WEDIT-01 the parts are saved into the newest version with all that stands beside them', async () => {
  const main_widget = { type: 'pond', display: true, note: 'x' };
  const view = { alarm_list: { enable: true }, gui_components: { map: true, other: 1, main_widget } };
  const { person, save } = await openEditor(tankWith(view));
  await person.click(toggle('Kart'));
  await person.click(toggle('Hovedinfo'));
  const gui_components = {
    map: false,
    other: 1,
    graphs: true,
    main_widget: { type: 'pond', display: false, note: 'x' },
  };
  expect(await save()).toEqual([{ appdata: { visualization: [{ graphs, ...view, gui_components }] } }]);
});

test('DETAIL-05 WEDIT-01 the main widget follows the type of the device, unless one is chosen', async () => {
  const { person, save } = await openEditor(device());
  expect(kind()).toHaveDisplayValue('Automatisk, etter enhetens type');
  expect([...kind().querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'tank',
    'drain',
    'magazine',
    'pond',
    'brook',
    'level_only',
    'tracker',
  ]);
  await person.selectOptions(kind(), 'Magasin');
  expect(await save()).toEqual([
    {
      appdata: {
        visualization: [
          { gui_components: { map: true, graphs: true, main_widget: { type: 'magazine', display: true } } },
        ],
      },
    },
  ]);
});

test('WEDIT-01 a saved kind beside those offered is kept, one nobody knows stands for none', async () => {
  const saved = (type: string) => tankWith({ gui_components: { main_widget: { type } } });
  const { unmount } = await openEditor(saved('lpg'));
  expect(kind()).toHaveDisplayValue('Gasstank');
  unmount();
  await openEditor(saved('toString'));
  expect(kind()).toHaveDisplayValue('Automatisk, etter enhetens type');
});
