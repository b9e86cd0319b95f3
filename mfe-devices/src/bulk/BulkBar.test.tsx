import { act, screen, waitFor, within } from '@testing-library/react';
import type { BulkResult, BulkTagChange, Device } from '@peil/shared-kernel/api';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, fixtureNow } from '@peil/shared-kernel/testing';
import { tagsAfter } from '@peil/shared-kernel/devices';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply, type ApiRequest } from '@peil/shared-kernel/testing/api-server';
import { showPage } from '../testing/show-page.tsx';
import { BulkBar } from './BulkBar.tsx';
import { portionSize } from './device-calls.ts';

const server = apiServer();
const preview = 'POST /api/v1/devices/tags/preview';
const change = 'POST /api/v1/devices/tags';
const restore = 'POST /api/v1/devices/tags/restore';
const bodies = (route: typeof preview | typeof change | typeof restore) =>
  server.sent(route).map(({ body }) => body);

/** What the server has; the calls change it as the real ones do. */
let stored: Map<string, { name: string; tags: readonly string[]; version: number }>;

const answer = (devid: string, tags: readonly string[]): BulkResult => {
  const known = stored.get(devid) ?? { name: devid, tags: [], version: 1 };
  const isSame = JSON.stringify(tags) === JSON.stringify(known.tags);
  return {
    devid,
    name: known.name,
    result: isSame ? 'unchanged' : 'changed',
    message: null,
    before: [...known.tags],
    after: [...tags],
    version: known.version,
  };
};

interface Wish {
  readonly devids: readonly string[];
  readonly change: BulkTagChange;
}

interface Undo {
  readonly devices: readonly { devid: string; tags: readonly string[]; version: number }[];
}

function previewed({ body }: ApiRequest) {
  const { devids, change: wish } = body as Wish;
  return { results: devids.map((devid) => answer(devid, tagsAfter(stored.get(devid)?.tags ?? [], wish))) };
}

function changed(devid: string, tags: readonly string[]): BulkResult {
  const result = answer(devid, tags);
  const version = (stored.get(devid)?.version ?? 1) + (result.result === 'changed' ? 1 : 0);
  stored.set(devid, { name: result.name, tags, version });
  return { ...result, version };
}

const refused = (devid: string, message: string): BulkResult => {
  const known = stored.get(devid);
  const tags = [...(known?.tags ?? [])];
  return {
    devid,
    name: known?.name ?? devid,
    result: 'refused',
    message,
    before: tags,
    after: tags,
    version: null,
  };
};

function carriedOut({ body }: ApiRequest) {
  const { devids, change: wish } = body as Wish;
  return { results: devids.map((devid) => changed(devid, tagsAfter(stored.get(devid)?.tags ?? [], wish))) };
}

const restored = ({ body }: ApiRequest) => ({
  results: (body as Undo).devices.map(({ devid, tags, version }) =>
    stored.get(devid)?.version === version
      ? changed(devid, tags)
      : refused(devid, 'Endret av noen andre i mellomtiden.'),
  ),
});

/** What is asked for is carried out, but the answer never comes. */
const answerLost = (carryOut: (request: ApiRequest) => unknown) => (request: ApiRequest) => {
  carryOut(request);
  throw new Error('the line is lost');
};

beforeEach(() => {
  stored = new Map();
  server.answer(preview, previewed);
  server.answer(change, carriedOut);
  server.answer(restore, restored);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const three = (): Device[] => [
  device({ devid: 'd1', name: 'Ålesund', groups: ['Status:Felt', 'Sted:Vest'] }),
  device({ devid: 'd2', name: 'Bærum', groups: ['Status:Felt', 'Rute:Ny'] }),
  device({ devid: 'd3', name: 'Alta', groups: ['Status:Felt'] }),
];

async function show(devices: readonly Device[], roles = ['admin']) {
  stored = new Map(devices.map(({ devid, name, tags }) => [devid, { name, tags: tags.public, version: 4 }]));
  const rows = devices.map((one) => deviceRow(one, fixtureNow, 'fjorddrivstoff'));
  const clear = jest.fn();
  const shown = await showPage(<BulkBar rows={rows} onClear={clear} />, { at: '/devices', as: { roles } });
  queryClient.setQueryData(deviceListQuery().queryKey, [...devices]);
  return { ...shown, clear };
}

type Person = Awaited<ReturnType<typeof show>>['person'];

const press = (person: Person, name: string | RegExp) => person.click(screen.getByRole('button', { name }));

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** Result and what was done or said, by device. */
const results = () =>
  Object.fromEntries(
    within(screen.getByRole('list', { name: 'Enhet for enhet' }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.getAttribute('aria-label'))
      .map((item) => [
        item.children[0]?.textContent,
        [item.children[1], item.children[2]].map((part) => part?.textContent),
      ]),
  );

async function previewOf(person: Person, group: string) {
  await press(person, 'Legg til gruppe');
  await person.type(screen.getByRole('combobox', { name: 'Grupper som legges til' }), `${group}{Enter}`);
  await press(person, 'Forhåndsvis');
  await screen.findByRole('list', { name: 'Enhet for enhet' });
}

describe('the bar', () => {
  test('says how many are selected, and lets go of them', async () => {
    const { person, clear } = await show(three());
    expect(screen.getByRole('region', { name: 'Valgte enheter' })).toHaveTextContent('3 enheter valgt');
    expect(plain(document.querySelector('[aria-live]')?.textContent)).toMatch(/^3 enheter valgt\./);
    await press(person, 'Avbryt valg');
    expect(clear).toHaveBeenCalledTimes(1);
    expect(await axeFaults()).toEqual([]);
  });

  test.each([
    ['the permission', three(), ['viewer']],
    ['a selection', [], ['admin']],
  ])('ROLE-03 no bar without %s', async (_, devices, roles) => {
    await show(devices, roles);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe('the choice', () => {
  test('the groups of the devices are offered, a new one can be made, localisations cannot', async () => {
    const { person } = await show([...three(), device({ groups: ['Lokalisering:Daglig', 'Sted:Øst'] })]);
    await press(person, 'Legg til gruppe');
    await person.click(screen.getByRole('combobox'));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Rute:Ny', 'Status:Felt', 'Sted:Vest', 'Sted:Øst']);
    await person.type(screen.getByRole('combobox'), 'Helt : ny{Enter}');
    await press(person, 'Forhåndsvis');
    await waitFor(() => {
      expect(bodies(preview)).toMatchObject([{ change: { add: ['Helt:ny'] } }]);
    });
  });

  test('of groups to remove those are offered that the selection has, with how many have them', async () => {
    const { person } = await show(three());
    await press(person, 'Fjern gruppe');
    const names = screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels }) => labels?.[0]?.textContent);
    expect(names).toEqual(['Rute:Ny (1 av 3)', 'Status:Felt (3 av 3)', 'Sted:Vest (1 av 3)']);
    await person.click(screen.getByRole('checkbox', { name: /^Sted:Vest/ }));
    await press(person, 'Forhåndsvis');
    await waitFor(() => {
      expect(bodies(preview)).toEqual([{ devids: ['d1', 'd2', 'd3'], change: { remove: ['Sted:Vest'] } }]);
    });
  });

  test('SET-01 one localisation', async () => {
    const { person } = await show(three());
    await press(person, 'Sett lokalisering');
    await person.click(screen.getByRole('radio', { name: 'Ukentlig' }));
    await press(person, 'Forhåndsvis');
    await waitFor(() => {
      expect(bodies(preview)).toEqual([
        { devids: ['d1', 'd2', 'd3'], change: { localisation: 'Lokalisering:Ukentlig' } },
      ]);
    });
  });

  test('no group is no change, and is not sent', async () => {
    const { person } = await show(three());
    await press(person, 'Legg til gruppe');
    await press(person, 'Forhåndsvis');
    expect(await screen.findByText(/^Velg minst én gruppe/)).toBeVisible();
    await act(() => server.arrived());
    expect(server.sent(preview)).toEqual([]);
  });

  test('a preview that fails changes nothing, says why, and can be asked for again', async () => {
    server.answer(
      preview,
      new Reply(403, { error: 'forbidden', message: 'Rollen din kan ikke gjøre dette.' }),
    );
    const { person } = await show(three());
    await press(person, 'Sett lokalisering');
    await person.click(screen.getByRole('radio', { name: 'Av' }));
    await press(person, 'Forhåndsvis');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ingenting er endret. Rollen din kan ikke gjøre dette.',
    );
    expect(screen.getByRole('radio', { name: 'Av' })).toBeChecked();
    server.answer(preview, previewed);
    await press(person, 'Forhåndsvis');
    expect(await screen.findByRole('button', { name: 'Endre 3 enheter' })).toBeVisible();
  });
});

describe('preview, change and undo', () => {
  test('the preview tells each device and changes none; going back keeps the choice', async () => {
    server.answer(preview, (request) => ({
      results: previewed(request).results.map((result) =>
        result.devid === 'd3' ? refused('d3', 'Enheten eies av en annen organisasjon.') : result,
      ),
    }));
    const { person } = await show(three());
    await previewOf(person, 'Rute:Ny');
    expect(results()).toEqual({
      Alta: ['Avvist', 'Enheten eies av en annen organisasjon.'],
      Ålesund: ['Endres', 'Status:FeltSted:VestLegges til: + Rute:Ny'],
      Bærum: ['Uendret', 'Status:FeltRute:Ny'],
    });
    for (const count of ['1 enhet endres', '1 er slik fra før', '1 kan ikke endres'])
      expect(screen.getByText(count)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await press(person, 'Tilbake');
    expect(screen.getByRole('button', { name: /Rute:Ny/ })).toBeVisible();
    await act(() => server.arrived());
    expect(server.sent(change)).toEqual([]);
  });

  test('only what the preview would change is sent; one result a device; the list is fetched anew', async () => {
    const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
    const { person } = await show(three());
    await previewOf(person, 'Rute:Ny');
    await press(person, 'Endre 2 enheter');
    expect(await screen.findByText('2 enheter endret')).toBeVisible();
    expect(bodies(change)).toEqual([{ devids: ['d1', 'd3'], change: { add: ['Rute:Ny'] } }]);
    expect(results()).toMatchObject({
      Ålesund: ['Endret', expect.anything()],
      Bærum: ['Uendret', expect.anything()],
    });
    expect(invalidated).toHaveBeenCalledWith({ queryKey: deviceListQuery().queryKey });
  });

  test('Angre restores what was changed, and says of which device that was not possible', async () => {
    const { person } = await show(three());
    await previewOf(person, 'Rute:Ny');
    await press(person, 'Endre 2 enheter');
    await screen.findByText('2 enheter endret');
    stored.set('d3', { name: 'Alta', tags: ['Status:Felt', 'Rute:Ny', 'X'], version: 9 });
    await press(person, 'Angre');
    expect(await screen.findByText('1 enhet tilbakestilt')).toBeVisible();
    expect(bodies(restore)).toEqual([
      {
        devices: [
          { devid: 'd1', tags: ['Status:Felt', 'Sted:Vest'], version: 5 },
          { devid: 'd3', tags: ['Status:Felt'], version: 5 },
        ],
      },
    ]);
    expect(results()).toEqual({
      Alta: ['Avvist', 'Endret av noen andre i mellomtiden.'],
      Ålesund: ['Tilbakestilt', 'Status:FeltSted:VestFjernes: − Rute:Ny'],
    });
    expect(stored.get('d1')?.tags).toEqual(['Status:Felt', 'Sted:Vest']);
  });

  test('nothing to change is said, and cannot be confirmed', async () => {
    const { person } = await show(three());
    await previewOf(person, 'Status:Felt');
    expect(screen.getByText('Det er ingenting å endre.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Endre/ })).not.toBeInTheDocument();
  });
});

describe('when something fails on the way', () => {
  const many = () =>
    Array.from({ length: 2 * portionSize + 10 }, (_, index) =>
      device({ devid: `d${String(index)}`, name: `Tank ${String(index)}`, groups: ['Status:Felt'] }),
    );

  test('many devices go in portions, in order, each once', async () => {
    const { person } = await show(many());
    await previewOf(person, 'Rute:Ny');
    await press(person, /^Endre 410/);
    expect(await screen.findByText('410 enheter endret')).toBeVisible();
    const sent = bodies(change).map((body) => (body as Wish).devids);
    expect(sent.map(({ length }) => length)).toEqual([portionSize, portionSize, 10]);
    expect(sent.flat()).toEqual([...stored.keys()]);
    expect(Object.keys(results())).toHaveLength(50);
    await press(person, 'Vis 50 til');
    expect(Object.keys(results())).toHaveLength(100);
  });

  test('a lost answer stops there, nothing is lost, and another try asks for the rest alone', async () => {
    const { person } = await show(many());
    await previewOf(person, 'Rute:Ny');
    // The second call is carried out, but its answer never comes.
    server.answer(change, (request) =>
      bodies(change).length === 2 ? answerLost(carriedOut)(request) : carriedOut(request),
    );
    await press(person, /^Endre 410/);
    expect(await screen.findByText('200 enheter endret')).toBeVisible();
    expect(screen.getByText('210 ikke bekreftet')).toBeVisible();
    expect(results()['Tank 200']).toEqual([
      'Ikke bekreftet',
      'Ikke bekreftet. Får ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.',
    ]);
    await act(() => server.arrived());
    expect(server.sent(change)).toHaveLength(2);

    await press(person, 'Prøv igjen for 210 enheter');
    expect(await screen.findByText('410 enheter endret')).toBeVisible();
    expect((bodies(change)[2] as Wish).devids[0]).toBe('d200');

    // What was changed without an answer is taken back as well.
    await press(person, 'Angre');
    expect(await screen.findByText('410 enheter tilbakestilt')).toBeVisible();
    expect(new Set([...stored.values()].map(({ tags }) => tags.join()))).toEqual(new Set(['Status:Felt']));
  });

  test('an undo whose answer was lost is not said to be refused when it is tried again', async () => {
    const { person } = await show(three());
    await previewOf(person, 'Rute:Ny');
    await press(person, 'Endre 2 enheter');
    await screen.findByText('2 enheter endret');
    server.answer(restore, answerLost(restored));
    await press(person, 'Angre');
    await screen.findByText('Prøv igjen for 2 enheter');
    server.answer(restore, restored);
    await press(person, 'Prøv igjen for 2 enheter');
    expect(await screen.findByText('2 enheter tilbakestilt')).toBeVisible();
  });

  test('while calls are made the dialog stays and says how far they have come', async () => {
    let finish: () => void = () => undefined;
    const { person } = await show(three());
    await previewOf(person, 'Rute:Ny');
    server.answer(change, () => new Promise((resolve) => (finish = () => resolve({ results: [] }))));
    await press(person, 'Endre 2 enheter');
    expect(await within(screen.getByRole('dialog')).findByRole('status')).toHaveTextContent(
      'Endrer 0 av 2 enheter …',
    );
    await press(person, 'Lukk');
    expect(screen.getByRole('dialog')).toBeVisible();
    finish();
    await waitFor(() => {
      expect(screen.getByRole('list', { name: 'Enhet for enhet' })).toBeVisible();
    });
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });
});
