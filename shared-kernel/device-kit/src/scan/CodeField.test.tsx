import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccessToken, Device, Registration } from '@peil/shared-kernel/api';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import type { CodeTask } from '@peil/shared-kernel/devices';
import { PortalRouter, portalHistory } from '@peil/shared-kernel/navigation';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { CodeField } from './CodeField.tsx';
import { useCodeField, type FoundByCode } from './use-code-field.ts';

const server = apiServer();
const get = 'GET /api/v1/devicesettings/:id';
const begin = 'POST /api/v1/registrations';

const device = (shortid: string, tags: string[], more: Partial<Device> = {}): Device => ({
  devid: `dev-${shortid}`,
  name: `Tank ${shortid}`,
  orgid: 'fjord',
  tags: { public: tags },
  proddata: { shortid },
  appdata: { object_type: 'tanklevel' },
  state: {},
  last_telemetry: null,
  ...more,
});

const known = [
  device('MONTERT', ['Status:Felt']),
  device('LAGER', ['Status:Lager']),
  device('NY', [], { appdata: {} }),
  device('DELT', ['Status:Felt'], { orgid: 'nord' }),
  device('KASSERT', ['Status:Kassert']),
  device('BEGYNT', ['Status:Lager'], { appdata: { onboarding: { step: 'measures' } } }),
];

const begun: Registration = {
  ...{ devid: 'dev-LAGER', shortid: 'LAGER', name: 'Tank LAGER', orgid: 'fjord', step: 'sensor' },
  ...{ by: { username: 'kari', name: 'Kari' }, is_mine: true, begun_at: null, changed_at: null },
};

beforeEach(() => {
  queryClient.clear();
  portalHistory.replace('/');
  server.answer(get, ({ params: { id = '' } }) => {
    const found = known.find(
      ({ devid, proddata }) => devid === id || proddata.shortid.toUpperCase() === id.toUpperCase(),
    );
    return found ?? new Reply(404);
  });
});

interface FieldProps {
  readonly role: string;
  readonly task?: CodeTask;
  readonly onTask?: (found: FoundByCode) => void;
}

function Field({ role, ...options }: FieldProps) {
  const user = { username: 'kari', orgid: 'fjord', roles: [role] } as unknown as AccessToken;
  return <CodeField field={useCodeField({ user, ...options })} />;
}

const region = () => screen.getByRole('status', { name: 'Svar' });

async function look(code: string, props: FieldProps) {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <Field {...props} />
      </PortalRouter>
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('textbox', { name: 'Kort-ID' }), code);
  await person.click(screen.getByRole('button', { name: 'Finn' }));
  const answer = () => within(region());
  const ways = () =>
    Array.from(region().querySelectorAll('a, button'), (way) => [way.textContent, way.getAttribute('href')]);
  return { container, person, answer, ways };
}

const open = (shortid: string) => ['Åpne enheten', `/device/dev-${shortid}`];

test.each([
  [
    'MONTERT',
    'Enheten er allerede registrert.',
    [
      ['Før service', '/device-service?device=dev-MONTERT'],
      ['Bytt enheten', '/device-change?old=MONTERT'],
      open('MONTERT'),
    ],
  ],
  [
    'lager',
    /^Enheten ligger på lager\./,
    [['Sett inn for en annen', '/device-change?new=LAGER'], ['Registrer enheten', null], open('LAGER')],
  ],
  ['https://peil.example/d/NY0', null, []],
  [
    'BEGYNT',
    /er begynt, men ikke fullført/,
    [['Fortsett registreringen', '/device-onboarding/dev-BEGYNT'], open('BEGYNT')],
  ],
  ['DELT', /tilhører en annen organisasjon/, [open('DELT')]],
  ['KASSERT', /er kassert/, [open('KASSERT')]],
])('FITTER-01 to a fitter the code %s answers %s', async (code, said, expected) => {
  const { answer, ways, container } = await look(code, { role: 'onboarding' });
  if (said === null) {
    expect(await screen.findByText(/^Ingen enhet med denne kort-ID-en/)).toBeVisible();
    return;
  }
  expect(await answer().findByText(said)).toBeVisible();
  expect(ways()).toEqual(expected);
  expect(await axeFaults(container)).toEqual([]);
});

test.each([
  ['A840410001816BC2', /^Ingen enhet med denne DevEUI-en\./],
  ['490154203237518', /^Ingen enhet med denne IMEI-en\./],
  ['fjord_ukjent', /^Ingen enhet med denne ID-en\./],
])('FITTER-01 that no device is called %s is said by what was written', async (code, said) => {
  await look(code, { role: 'onboarding' });
  expect(await screen.findByText(said)).toBeVisible();
});

test('FITTER-01 registering begins where it is pressed, and goes to its steps', async () => {
  server.answer(begin, new Reply(409, { error: 'reserved', message: 'Kari registrerer denne enheten.' }));
  const { answer, person } = await look('dev-LAGER', { role: 'onboarding' });
  await person.click(await answer().findByRole('button', { name: 'Registrer enheten' }));
  expect(await answer().findByText(/Kari registrerer denne enheten/)).toBeVisible();
  server.answer(begin, begun);
  await person.click(answer().getByRole('button', { name: 'Registrer enheten' }));
  await waitFor(() => expect(portalHistory.current().location.pathname).toBe('/device-onboarding/dev-LAGER'));
  expect(server.sent(begin).map(({ body }) => body)).toEqual([{ shortid: 'LAGER' }, { shortid: 'LAGER' }]);
});

test.each([
  ['service', 'NYTT', 'LAGER', ['Sett inn for en annen', 'Åpne enheten'], null],
  [
    'viewer',
    'x',
    'MONTERT',
    ['Åpne enheten'],
    'Rollen din kan ikke føre service. Det kan Montør, Produksjon, Service, Peil-administrator eller Peil-systemadministrator.',
  ],
])(
  'FITTER-01 %s is shown only the ways of the role, and told who may',
  async (role, _, code, names, told) => {
    const { answer, ways } = await look(code, { role });
    await answer().findByText(new RegExp(`\\(${code}\\)`));
    expect(ways().map(([name]) => name)).toEqual(names);
    if (told !== null) expect(answer().getByText(told)).toBeVisible();
  },
);

test('FITTER-01 who services and registers nothing is told who registers what is new', async () => {
  known.push(device('NY2', [], { appdata: {} }));
  const { answer, ways } = await look('NY2', { role: 'service' });
  expect(
    await answer().findByText(
      'Rollen din kan ikke registrere enheter. Det kan Montør eller Peil-administrator.',
    ),
  ).toBeVisible();
  expect(ways().map(([name]) => name)).toEqual(['Sett inn for en annen', 'Åpne enheten']);
  known.pop();
});

test('FITTER-01 a page takes what its own task can be done with, and answers the rest', async () => {
  const onTask = jest.fn();
  await look('LAGER', { role: 'onboarding', task: 'register', onTask });
  await waitFor(() => expect(onTask.mock.lastCall?.[0]).toMatchObject({ device: { devid: 'dev-LAGER' } }));
  expect(region()).toBeEmptyDOMElement();
});

test('FITTER-01 without network the list of devices answers', async () => {
  server.answer(get, () => {
    throw new Error('lost');
  });
  queryClient.setQueryData(deviceListQuery().queryKey, known);
  const { answer } = await look('montert', { role: 'onboarding', task: 'register' });
  expect(await answer().findByText('Enheten er allerede registrert.')).toBeVisible();
});

test('FITTER-01 what names no device is said to be no code, and nobody is asked', async () => {
  const { answer, person } = await look('WIFI:S:x;;', { role: 'onboarding' });
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Dette er ingen kort-ID/);
  await person.clear(screen.getByRole('textbox'));
  await person.type(screen.getByRole('textbox'), 'MONTERT{Enter}');
  await answer().findByText('Enheten er allerede registrert.');
  expect(server.sent(get).map(({ params }) => params['id'])).toEqual(['MONTERT']);
});
