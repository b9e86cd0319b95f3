import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseOverrides, type Overrides } from '@peil/shared-kernel/contract';
import { loadLog } from '../remotes/load-log.ts';
import { releaseOf, registryOf } from '../testing/registry-fixture.ts';
import { createLocalReleases, type LocalReleases } from './local-releases.ts';
import { writeOverrides } from './override-cookie.ts';
import { OverridesPage } from './OverridesPage.tsx';
import { createPolicyLog } from './policy-log.ts';

const registry = {
  ...registryOf({ 'mfe-devices': [releaseOf('mfe-devices')], 'mfe-admin': [releaseOf('mfe-admin')] }),
  serial: 1_795_261_761,
};
const address = 'http://localhost:3101/';

beforeAll(() => {
  // jsdom has dialogs that do not open.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});
afterEach(() => {
  writeOverrides(document, {});
});

interface Given {
  readonly wanted?: Overrides;
  readonly locals?: LocalReleases;
}

function showPage({ wanted = {}, locals = createLocalReleases({}) }: Given = {}) {
  const loadAnew = jest.fn((_wanted: Overrides) => undefined);
  render(
    <OverridesPage
      registry={registry}
      overrides={{ active: {}, origins: ['https://builds.example'] }}
      locals={locals}
      policyLog={createPolicyLog(document)}
      wanted={wanted}
      onLoadAnew={loadAnew}
      onClose={jest.fn()}
    />,
  );
  return loadAnew;
}

const field = (remote: string) =>
  screen.getByRole('textbox', { name: `Adresse til lokalt bygg av ${remote}` });
const use = (remote: string) =>
  userEvent.click(screen.getByRole('button', { name: `Bruk adressen for ${remote}` }));
const panel = (name: string) => screen.getByRole('region', { name });

test.each([
  ['', 'Skriv adressen til bygget.'],
  ['3101', 'Skriv en hel adresse, som http://localhost:3101/.'],
  ['localhost:3101', 'Adressen må begynne med http:// eller https://.'],
  ['http://a:b@localhost/', 'Adressen kan ikke ha brukernavn eller passord i seg.'],
  [
    'https://evil.example/',
    'Adressen må være på denne maskinen (localhost) eller på https://builds.example.',
  ],
])('PLAT-12 the address %j is refused in words, and stays to be mended', async (text, message) => {
  const loadAnew = showPage();
  if (text) await userEvent.type(field('mfe-devices'), text);
  await use('mfe-devices');
  expect(await screen.findByText(message)).toBeVisible();
  expect(field('mfe-devices')).toHaveValue(text);
  expect(field('mfe-devices')).toBeInvalid();
  expect(loadAnew).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

test('PLAT-12 an address is used from the next load on, beside the others; what is only written is not lost', async () => {
  writeOverrides(document, { 'mfe-admin': 'http://localhost:3102/' });
  const loadAnew = showPage();
  await userEvent.clear(field('mfe-admin'));
  await userEvent.type(field('mfe-admin'), 'http://localhost:3103');
  await userEvent.type(field('mfe-devices'), 'http://localhost:3101');
  await use('mfe-devices');
  expect(parseOverrides(document.cookie)).toEqual({
    'mfe-admin': 'http://localhost:3102/',
    'mfe-devices': address,
  });
  expect(loadAnew).toHaveBeenCalledWith({ 'mfe-admin': 'http://localhost:3103' });
});

test('PLAT-12 one override is removed alone, or all of them', async () => {
  writeOverrides(document, { 'mfe-admin': 'http://localhost:3102/', 'mfe-devices': address });
  const loadAnew = showPage();
  await userEvent.click(screen.getByRole('button', { name: 'Fjern adressen for mfe-admin' }));
  expect(parseOverrides(document.cookie)).toEqual({ 'mfe-devices': address });
  await userEvent.click(screen.getByRole('button', { name: 'Fjern alle' }));
  expect(parseOverrides(document.cookie)).toEqual({});
  expect(loadAnew.mock.calls).toEqual([[{}], [{}]]);
});

test('PLAT-12 an address that came with the link is filled in, has the focus, and is not used by itself', () => {
  const loadAnew = showPage({ wanted: { 'mfe-admin': address } });
  expect(field('mfe-admin')).toHaveValue(address);
  expect(field('mfe-admin')).toHaveFocus();
  expect(loadAnew).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

test('PLAT-12 an address that the portal refused is told beside its field', () => {
  writeOverrides(document, { 'mfe-admin': 'https://evil.example/' });
  showPage();
  expect(within(panel('mfe-admin')).getByText('Adressen er avvist')).toBeVisible();
  expect(within(panel('mfe-admin')).getByRole('alert')).toHaveTextContent(
    'Portalen slipper ikke til https://evil.example/',
  );
});

test('PLAT-12 every remote is told with its release and its attempts, as they come', () => {
  showPage();
  expect(within(panel('mfe-devices')).getByText('Ikke hentet ennå')).toBeVisible();
  const attempt = { remote: 'mfe-devices', version: '1.0.0-a', isFallback: false, at: 0, ms: 412 };
  act(() => {
    loadLog.add({ ...attempt, phase: 'load', fault: 'missing' });
  });
  expect(within(panel('mfe-devices')).getByText('henting: finnes ikke')).toBeVisible();
  expect(within(panel('mfe-devices')).getByText('Feilet')).toBeVisible();
  act(() => {
    loadLog.add({ ...attempt, phase: 'ready', fault: null, isFallback: true, version: '0.9.0-a' });
  });
  expect(within(panel('mfe-devices')).getByText('Reserve i bruk')).toBeVisible();
  expect(within(panel('mfe-devices')).getByText('412 ms', { selector: 'li:first-child *' })).toBeVisible();
  expect(within(panel('mfe-admin')).getByText('Ikke hentet ennå')).toBeVisible();
});

test('PLAT-12 the report is copied, or shown where the browser has no clipboard', async () => {
  const user = userEvent.setup();
  showPage();
  await user.click(screen.getByRole('button', { name: 'Kopier som tekst' }));
  expect(await screen.findByText('Kopiert.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('mfe-admin: ');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Kopier som tekst' }));
  expect(await screen.findByRole('textbox', { name: 'Rapport' })).toHaveDisplayValue(/mfe-admin: /);
});
