import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device, Graph } from '@peil/shared-kernel/api';
import { defaultGraphsFor, shownGraphs } from '@peil/shared-kernel/devices';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { storeDevice } from '../testing/stored-device.ts';
import { GraphEditor } from './GraphEditor.tsx';
import { readGraphText } from './graph-text.ts';

jest.mock('../range-graphs/GraphPreview.tsx', () => ({
  GraphPreview: ({ graph }: { graph: Graph }) => <p>{`Tegner ${graph.name} av ${graph.metric}`}</p>,
}));

const server = apiServer();
const change = 'PUT /api/v1/devicesettings/:id';

const volume: Graph = { name: 'Volum', metric: 'pri.volume', unit: 'l' };
const own: Graph = { name: 'Turbiditet', metric: 'pri.turbidity' };
const others = {
  gui_components: { map: false, main_widget: { type: 'tank', display: true } },
  images: [{ role: 'profileImg', url: '/x' }],
  level_traffic_light: { yellow_above_percent: 10 },
  connectivity_traffic_light: { enable: true },
  alarm_list: { enable: true, alarm_below_percent: 20 },
};

const tankWith = (graphs: Graph[]): Device =>
  device({ appdata: { visualization: [{ ...others, graphs }, { graphs: [] }] } });

const tank = tankWith([volume, own]);

beforeEach(() => {
  sessionStorage.clear();
  // jsdom measures nothing.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Object.assign(document, { execCommand: () => false });
});

async function openEditor(shown: Device = tank) {
  const onClose = jest.fn();
  const { container, ...page } = await showPage(<GraphEditor device={shown} onClose={onClose} />, {
    as: { roles: ['peil_admin'] },
  });
  return { ...page, container, onClose };
}

/** The text field, which stands in a shadow tree. */
function view(): EditorView {
  const hosts = [...document.querySelectorAll('div')].filter(({ shadowRoot }) => shadowRoot !== null);
  const content = hosts[0]?.shadowRoot?.querySelector<HTMLElement>('[role="textbox"]');
  const found = content && EditorView.findFromDOM(content);
  if (!found) throw new Error('No text field');
  return found;
}

const text = () => view().state.doc.toString();
const listed = () => (JSON.parse(text()) as Graph[]).map(({ name }) => name);
const write = (next: string) =>
  act(() => view().dispatch({ changes: { from: 0, to: view().state.doc.length, insert: next } }));
const putCaret = (at: number) => act(() => view().dispatch({ selection: { anchor: at } }));
const toggle = (name: string | RegExp) => screen.getByRole('checkbox', { name });

test('GEDIT-01 there is a switch for each graph of the catalogue and each saved; those for admins say so', async () => {
  const { container } = await openEditor();
  const names = screen.getAllByRole('checkbox').map((control) => control.closest('div')?.textContent);
  expect(names).toEqual(
    ['Volum', 'Turbiditet', ...defaultGraphsFor(tank).map(({ name }) => name)]
      .filter((name, index, all) => all.indexOf(name) === index)
      .map((name) => (/avstand/i.test(name) ? `${name} (kun administrator)` : name)),
  );
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(view().contentDOM.getAttribute('aria-label')).toBe('Grafene som JSON');
  expect(screen.getByText(/Endringer her vises ikke i grafene på siden før de er lagret/)).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
});

test('GEDIT-01 a device without a saved list begins with the graphs its page shows, and saves what is left of them', async () => {
  const plain = device();
  const { taken } = storeDevice(server, plain);
  const { person } = await openEditor(plain);
  const shown = shownGraphs(plain);
  expect(shown.length).toBeGreaterThan(1);
  expect(listed()).toEqual(shown.map(({ name }) => name));
  await person.click(toggle(shown[0]?.name ?? ''));
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Endringer ble lagret', {}, { timeout: 8000 })).toBeVisible();
  expect(taken()).toEqual([{ appdata: { visualization: [{ graphs: shown.slice(1) }] } }]);
});

test('GEDIT-01 a switch changes the text and keeps the rest of it; what was taken out comes back as it was', async () => {
  const { person } = await openEditor();
  const saved = text();
  write(saved.replace('"unit": "l"', '"unit": "m³"'));
  await person.click(toggle('Volum'));
  expect(listed()).toEqual(['Turbiditet']);
  await person.click(toggle('Signalstyrke'));
  expect(listed()).toEqual(['Turbiditet', 'Signalstyrke']);
  await person.click(toggle('Volum'));
  expect(readGraphText(text()).listed?.at(-1)?.graph).toEqual({ ...volume, unit: 'm³' });
});

test('GEDIT-01 the text changes the switches, which wait while it cannot be read', async () => {
  const { person } = await openEditor();
  write(JSON.stringify([{ name: 'Ny', metric: 'pri.ny' }]));
  expect(toggle('Ny')).toBeChecked();
  expect(toggle('Volum')).not.toBeChecked();
  write('[{]');
  expect(screen.getByText('Bryterne kan brukes igjen når listen under kan leses.')).toBeVisible();
  expect(toggle(/Ny/)).toBeChecked();
  await person.click(toggle(/Volum/));
  expect(text()).toBe('[{]');
});

test('GEDIT-01 errors are underlined and listed, and the list leads to their place', async () => {
  const { person } = await openEditor();
  write('[\n  {"name": "Volum" "metric": "pri.volume"}\n]');
  expect(screen.getByText('Én feil i listen')).toBeVisible();
  expect(view().dom.querySelector('.cm-lintRange-error')?.textContent).toBe('"metric"');
  expect(view().contentDOM).toHaveAttribute('aria-invalid', 'true');
  await person.click(screen.getByRole('button', { name: 'Linje 2: Her mangler et komma' }));
  expect(view().state.selection.main.head).toBe(view().state.doc.toString().indexOf('"metric"'));
  write('[{"name": "Volum", "metric": "pri.constructor"}]');
  expect(
    screen.getByRole('button', {
      name: 'Linje 1, metric: Må være en måleverdi som "pri.volume" eller "sec.temp"',
    }),
  ).toBeVisible();
  write('[]');
  expect(screen.queryByText(/feil i listen/)).not.toBeInTheDocument();
  expect(view().contentDOM).toHaveAttribute('aria-invalid', 'false');
});

test('TRUTH-12 a saved list with styles of old is no error: what of them is not understood is named, and leads there', async () => {
  const dataset = { borderColor: 'red', lineTension: 0.4, pointHoverRadius: 5 };
  const { person } = await openEditor(tankWith([{ ...volume, dataset }]));
  expect(screen.getByText(/Én stil i listen forstås ikke/)).toBeVisible();
  expect(screen.queryByText(/feil i listen/)).not.toBeInTheDocument();
  const notice = screen.getByRole('button', { name: /dataset\.pointHoverRadius: Ukjent stil/ });
  await person.click(notice);
  expect(view().state.doc.lineAt(view().state.selection.main.head).text).toContain('pointHoverRadius');
});

test('GEDIT-01 a list with an error is not saved, the reason is said and the text kept', async () => {
  storeDevice(server, tank);
  const { person, onClose } = await openEditor();
  write('[{"name": "Volum"}]');
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText(/Ikke lagret: rett feilene i listen først/)).toBeVisible();
  expect(text()).toBe('[{"name": "Volum"}]');
  expect(onClose).not.toHaveBeenCalled();
  write('[]');
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Endringer ble lagret', {}, { timeout: 8000 });
  expect(server.sent(change)).toHaveLength(1);
});

test('GEDIT-01 the preview draws the graph one stands in or switched on, when it is valid, and says when it cannot', async () => {
  const { person } = await openEditor();
  const preview = within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
  const drawn = (what: string) => waitFor(() => expect(preview.getByText(what)).toBeVisible());
  putCaret(text().indexOf('pri.turbidity'));
  await drawn('Tegner Turbiditet av pri.turbidity');
  await person.click(toggle('Signalstyrke'));
  await drawn('Tegner Signalstyrke av sec.csq');
  write(text().replace('sec.csq', 'sec.__proto__'));
  putCaret(text().indexOf('sec.__proto__'));
  await drawn('Denne grafen har en feil og kan ikke vises. Feilen står under listen.');
  putCaret(text().indexOf('pri.turbidity'));
  await drawn('Tegner Turbiditet av pri.turbidity');
  write('[');
  await drawn('Listen kan ikke leses. Forhåndsvisningen kommer tilbake når feilen er rettet.');
});

test('GEDIT-01 the graphs are saved beside all other parts of the newest version, once', async () => {
  const newest = tankWith([volume, own]);
  const alarm_list = { enable: false, alarm_below_percent: 5 };
  const changed = device({
    appdata: { visualization: [{ ...newest.appdata.visualization?.[0], alarm_list }, { graphs: [] }] },
  });
  const { taken } = storeDevice(server, changed);
  const { person } = await openEditor();
  await person.click(toggle('Turbiditet'));
  await person.dblClick(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Endringer ble lagret', {}, { timeout: 8000 })).toBeVisible();
  expect(taken()).toEqual([
    { appdata: { visualization: [{ ...others, graphs: [volume], alarm_list }, { graphs: [] }] } },
  ]);
});

test('GEDIT-01 a list that somebody else has saved since is not written over unasked', async () => {
  const theirs = tankWith([own]);
  const { taken } = storeDevice(server, theirs);
  const { person, onClose } = await openEditor();
  await person.click(toggle('Turbiditet'));
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(
    await screen.findByText(/Noen andre har endret dette i mellomtiden/, {}, { timeout: 8000 }),
  ).toBeVisible();
  expect(listed()).toEqual(['Volum']);
  expect(server.sent(change)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Endringer ble lagret', {}, { timeout: 8000 })).toBeVisible();
  expect(taken()).toEqual([
    { appdata: { visualization: [{ ...others, graphs: [volume] }, { graphs: [] }] } },
  ]);
});

test('GEDIT-01 what the server refuses is said in its words', async () => {
  storeDevice(server, tank);
  const fields = { 'appdata.visualization.0.graphs': 'For mange grafer' };
  server.answer(change, new Reply(422, { error: 'invalid', message: 'Ugyldig', fields }));
  const { person } = await openEditor();
  await person.click(toggle('Turbiditet'));
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('For mange grafer', {}, { timeout: 8000 })).toBeVisible();
});
