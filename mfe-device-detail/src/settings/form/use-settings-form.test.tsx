import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '@peil/shared-kernel/api';
import { deviceQuery, queryClient } from '@peil/shared-kernel/cache';
import { session } from '@peil/shared-kernel/session';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { TextField } from '@peil/shared-kernel/ui';
import { device } from '../../testing/device-fixture.ts';
import { showPage } from '../../testing/show-page.tsx';
import { storeDevice } from '../../testing/stored-device.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const server = apiServer();
const labels = { name: 'Navn', fueltype: 'Væske' };

function Form({ shown }: { readonly shown: Device }) {
  const settings = useSettingsForm({
    page: 'test',
    device: shown,
    valuesOf: ({ name, appdata }) => ({ name, fueltype: appdata.fueltype ?? '' }),
    changeOf: ({ changed: { name, fueltype } }) => ({
      ...(name !== undefined && { name }),
      ...(fueltype !== undefined && { appdata: { fueltype } }),
    }),
  });
  return (
    <SettingsForm heading="Prøve" settings={settings} labels={labels}>
      <TextField label="Navn" {...settings.form.field('name')} />
      <TextField label="Væske" {...settings.form.field('fueltype')} />
    </SettingsForm>
  );
}

function Page() {
  const { data } = useQuery(deviceQuery('TANK001'));
  return data ? <Form shown={data} /> : null;
}

/** A server with one device, as others change it meanwhile. */
async function open() {
  const stored = storeDevice(server, device());
  const { person } = await showPage(<Page />);
  const field = (name: string) => screen.findByRole('textbox', { name });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const write = async (name: string, text: string) => {
    await person.clear(await field(name));
    await person.type(await field(name), text);
  };
  const saved = () => screen.findByText('Endringer ble lagret', {}, { timeout: 8000 });
  return { stored, field, press, write, saved };
}

beforeEach(() => {
  sessionStorage.clear();
});

test('SET-14 two who change different fields lose nothing', async () => {
  const { stored, press, write, saved, field } = await open();
  await press('Rediger');
  await write('Navn', 'Tank nord');
  stored.put({ ...stored.now(), appdata: { ...stored.now().appdata, fueltype: 'AdBlue' } });
  await press('Lagre');
  await saved();
  expect(stored.taken()).toEqual([{ name: 'Tank nord' }]);
  expect(stored.now()).toMatchObject({ name: 'Tank nord', appdata: { fueltype: 'AdBlue' } });
  expect(await field('Væske')).toHaveValue('AdBlue');
});

test.each([
  ['Behold min: Navn', 'Min tank'],
  ['Bruk den andres: Navn', 'Deres tank'],
])(
  'SET-14 two who change the same field: nothing is saved before a choice, then "%s"',
  async (choice, name) => {
    const { stored, press, write, saved, field } = await open();
    await press('Rediger');
    await write('Navn', 'Min tank');
    await write('Væske', 'AdBlue');
    stored.put({ ...stored.now(), name: 'Deres tank' });
    await press('Lagre');
    await screen.findByText(/Noen andre har endret det samme som deg/, {}, { timeout: 8000 });
    expect(screen.getByText('Deres tank')).toBeVisible();
    expect(await field('Navn')).toHaveValue('Min tank');
    expect(stored.taken()).toEqual([]);
    await waitFor(
      () => expect(screen.getByRole('button', { name: 'Lagre' })).toHaveAttribute('aria-disabled', 'false'),
      {
        timeout: 8000,
      },
    );
    await press(choice);
    expect(screen.queryByText(/Noen andre har endret det samme/)).not.toBeInTheDocument();
    await press('Lagre');
    await saved();
    expect(stored.now()).toMatchObject({ name, appdata: { fueltype: 'AdBlue' } });
  },
);

test('SET-14 what somebody else saves while one writes is told at once', async () => {
  const { stored, press, write } = await open();
  await press('Rediger');
  await write('Navn', 'Min tank');
  stored.put({ ...stored.now(), name: 'Deres tank' });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/Noen andre har endret det samme/)).toBeVisible();
});

test('SET-14 GUARD-04 a draft taken up again writes over nothing that others saved since', async () => {
  const before = device();
  await showPage(<div />);
  const user = session.current();
  if (user.status !== 'signedIn') throw new Error('nobody is signed in');
  sessionStorage.setItem(
    `peil.draft.${user.user.userid}.settings.test.${before.devid}`,
    JSON.stringify({
      savedAt: Date.now(),
      base: { name: 'Gammelt navn', fueltype: before.appdata.fueltype ?? '' },
      changed: { name: 'Mitt navn' },
    }),
  );
  const { stored, press, field } = await open();
  await press('Hent dem fram');
  expect(await field('Navn')).toHaveValue('Mitt navn');
  expect(await screen.findByText(/Noen andre har endret det samme/)).toBeVisible();
  await press('Lagre');
  expect(stored.taken()).toEqual([]);
  await press('Bruk den andres: Navn');
  expect(await field('Navn')).toHaveValue(before.name);
});

test('SET-14 what cannot be fetched is not saved, and nothing written is lost', async () => {
  const { stored, press, write, field } = await open();
  await press('Rediger');
  await write('Navn', 'Min tank');
  server.answer('GET /api/v1/devicesettings/:id', new Reply(404));
  await press('Lagre');
  await screen.findByText(/Noe ble feil. Kunne ikke lagre./, {}, { timeout: 8000 });
  expect(stored.taken()).toEqual([]);
  expect(await field('Navn')).toHaveValue('Min tank');
});
