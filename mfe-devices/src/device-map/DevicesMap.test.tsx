import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '@peil/shared-kernel/cache';
import { deviceRow } from '@peil/shared-kernel/device-list';
import { device, type DeviceFixture, fixtureNow } from '@peil/shared-kernel/testing';
import { PortalRouter } from '@peil/shared-kernel/navigation';
import { DevicesMap } from './DevicesMap.tsx';

const stillness = (query: string) =>
  Object.assign(new EventTarget(), { matches: query === '(prefers-reduced-motion: reduce)' });

// jsdom lays nothing out: the map is as large as told here. And it moves at once.
beforeAll(() => {
  Object.assign(window, { matchMedia: stillness });
  for (const [side, pixels] of Object.entries({ clientWidth: 1000, clientHeight: 600 }))
    jest.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(pixels);
});
afterAll(() => {
  jest.restoreAllMocks();
  Object.assign(window, { matchMedia: undefined });
});

const kokstad: DeviceFixture = {
  devid: 'kokstad',
  name: 'Kokstad, farget diesel',
  place: [60.29, 5.26],
  percent: 12,
  alarmBelow: 15,
};
const aasane: DeviceFixture = { devid: 'aasane', name: 'Åsane', place: [60.46, 5.32], percent: 62 };
const oslo: DeviceFixture = { devid: 'oslo', name: 'Oslo', place: [59.91, 10.75], percent: 80 };
const trondheim: DeviceFixture = { devid: 'trondheim', name: 'Trondheim', place: [63.43, 10.4], percent: 25 };

const rowsOf = (fixtures: readonly DeviceFixture[]) =>
  fixtures.map((fixture) => deviceRow(device(fixture), fixtureNow, 'fjorddrivstoff'));

interface Shown {
  readonly fixtures: readonly DeviceFixture[];
  readonly fitKey?: string;
  readonly highlighted?: string | null;
  readonly visible?: boolean;
}

function showMap(first: Shown) {
  const onHighlight = jest.fn();
  const tree = ({ fixtures, fitKey = '', highlighted = null, visible = true }: Shown) => (
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <Activity mode={visible ? 'visible' : 'hidden'}>
          <DevicesMap
            rows={rowsOf(fixtures)}
            fitKey={fitKey}
            highlighted={highlighted}
            onHighlight={onHighlight}
          />
        </Activity>
      </PortalRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(tree(first));
  return {
    person: userEvent.setup(),
    onHighlight,
    change: (next: Shown) => {
      rerender(tree(next));
    },
  };
}

const map = () => screen.getByRole('application', { name: 'Kartutsnitt' });
const marker = (name: string | RegExp) => within(map()).getByRole('button', { name });
const markerNames = () =>
  within(map())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((name) => !name.startsWith('Zoom'));

const bergen = /^2 enheter, verste tilstand alarm$/;

test('DLIST-06, A11Y-01 clusters and devices are named with number or level, and the worst state, from north to south', () => {
  showMap({ fixtures: [kokstad, aasane, oslo, trondheim] });
  expect(markerNames().map((name) => name.replaceAll('\u00a0', ' '))).toEqual([
    'Trondheim, 25 %, advarsel',
    '2 enheter, verste tilstand alarm',
    'Oslo, 80 %, ok',
  ]);
  expect(screen.getByText('4 enheter i kartutsnittet')).toBeVisible();
});

test('DLIST-06 devices without a place are counted', () => {
  const { change } = showMap({ fixtures: [oslo, { name: 'Ny' }, { name: 'Nyere' }] });
  expect(screen.getByText(/2 enheter mangler plassering/)).toBeVisible();
  change({ fixtures: [oslo] });
  expect(screen.queryByText(/mangler plassering/)).toBeNull();
});

test('DLIST-06, A11Y-01 Enter on a cluster goes nearer, and the nearest marker has the focus then', async () => {
  const { person } = showMap({ fixtures: [kokstad, aasane, oslo, trondheim] });
  marker(bergen).focus();
  await person.keyboard('{Enter}');
  expect(markerNames()).toEqual([expect.stringContaining('Åsane'), expect.stringContaining('Kokstad')]);
  expect(markerNames()).toContain(document.activeElement?.getAttribute('aria-label'));
});

test('DLIST-06, A11Y-01 Space opens a device; Escape closes it and gives the focus back', async () => {
  const { person } = showMap({ fixtures: [kokstad, oslo, trondheim] });
  marker(/^Kokstad/).focus();
  await person.keyboard(' ');
  const popup = screen.getByRole('dialog', { name: 'Kokstad, farget diesel' });
  expect(popup).toHaveFocus();
  expect(within(popup).getByRole('link')).toHaveAttribute('href', '/device/kokstad');
  expect(popup).toHaveTextContent(/Siste måling \d\d\.\d\d\.\d{4} \d\d:\d\d/);
  expect(popup).toHaveTextContent('Alarm');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(marker(/^Kokstad/)).toHaveFocus();
});

test('DLIST-06 a tracker tells when it was last seen where it stands; a device that stays does not', async () => {
  const seen = Date.UTC(2026, 10, 20, 8, 5) / 1000;
  const { person } = showMap({
    fixtures: [oslo, { ...trondheim, groups: ['Tracker'], seen: [62.6, 9.7, seen] }],
  });
  await person.click(marker(/^Trondheim/));
  expect(screen.getByRole('dialog')).toHaveTextContent('Sist sett 20.11.2026 09:05');
  await person.click(marker(/^Oslo/));
  expect(screen.getByRole('dialog', { name: 'Oslo' })).not.toHaveTextContent('Sist sett');
});

test('DLIST-06 another marker opens in place of the first, and its button closes it', async () => {
  const { person } = showMap({ fixtures: [kokstad, oslo, trondheim] });
  await person.click(marker(/^Kokstad/));
  await person.click(marker(/^Oslo/));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.click(
    within(screen.getByRole('dialog', { name: 'Oslo' })).getByRole('button', { name: 'Lukk' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('DLIST-06 devices at the same place open as a list, the worst first, then by name', async () => {
  const there = { ...aasane, place: [60.29, 5.26] } as const;
  const bad = { ...kokstad, devid: 'alvoy', name: 'Alvøy, farget diesel' };
  const { person } = showMap({ fixtures: [there, kokstad, bad, oslo] });
  await person.click(marker(/3 enheter/));
  const popup = screen.getByRole('dialog', { name: '3 enheter på samme sted' });
  expect(
    within(popup)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alvøy, farget diesel', 'Kokstad, farget diesel', 'Åsane']);
});

test('DLIST-06 the marked device of the list is marked on the map, or the cluster that holds it', () => {
  const fixtures = [kokstad, aasane, oslo];
  const { change } = showMap({ fixtures, highlighted: 'oslo' });
  expect(marker(/^Oslo/)).toHaveAttribute('aria-current', 'true');
  change({ fixtures, highlighted: 'kokstad' });
  expect(marker(bergen)).toHaveAttribute('aria-current', 'true');
  expect(marker(/^Oslo/)).not.toHaveAttribute('aria-current');
});

test('DLIST-06 a marker under the pointer or with the focus marks its device', async () => {
  const { person, onHighlight } = showMap({ fixtures: [kokstad, oslo] });
  await person.hover(marker(/^Oslo/));
  expect(onHighlight).toHaveBeenLastCalledWith('oslo');
  await person.unhover(marker(/^Oslo/));
  expect(onHighlight).toHaveBeenLastCalledWith(null);
  act(() => {
    marker(/^Kokstad/).focus();
  });
  expect(onHighlight).toHaveBeenLastCalledWith('kokstad');
});

test('DLIST-06, A11Y-01 arrows, plus and minus move the map from a marker too; “Vis alle” goes back', async () => {
  const { person } = showMap({ fixtures: [kokstad, oslo, trondheim] });
  expect(screen.queryByRole('button', { name: 'Vis alle' })).toBeNull();
  marker(/^Oslo/).focus();
  await person.keyboard('+');
  expect(markerNames()).not.toHaveLength(3);
  expect(map().contains(document.activeElement)).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(markerNames()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Vis alle' })).toBeNull();
  expect(map()).toHaveFocus();
  await person.keyboard('{ArrowRight>9/}');
  expect(markerNames()).toHaveLength(0);
  expect(screen.getByRole('status')).toHaveTextContent('0 enheter i kartutsnittet');
});

test('DLIST-06 the map follows the filters, but not a live update', async () => {
  const { person, change } = showMap({ fixtures: [kokstad, oslo, trondheim] });
  map().focus();
  await person.keyboard('++');
  const shown = markerNames();
  change({ fixtures: [{ ...kokstad, percent: 50 }, oslo, trondheim] });
  expect(markerNames()).toHaveLength(shown.length);
  change({ fixtures: [kokstad, oslo], fitKey: 'group=Sør' });
  expect(markerNames()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Vis alle' })).toBeNull();
});

test('DLIST-06, ROUTE-04 after a visit elsewhere the map shows what it showed', async () => {
  const fixtures = [kokstad, aasane, oslo, trondheim];
  const { person, change } = showMap({ fixtures });
  await person.click(marker(bergen));
  const shown = markerNames();
  expect(shown).toHaveLength(2);
  change({ fixtures, visible: false });
  change({ fixtures, visible: true });
  expect(markerNames()).toEqual(shown);
  expect(screen.getByRole('button', { name: 'Vis alle' })).toBeVisible();
});

test('DLIST-06, ROUTE-04 a map that nobody moved still has all in sight after a visit elsewhere', () => {
  const fixtures = [kokstad, oslo, trondheim];
  const { change } = showMap({ fixtures });
  change({ fixtures, visible: false });
  change({ fixtures, visible: true });
  expect(markerNames()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Vis alle' })).toBeNull();
});

test('DLIST-06, ROUTE-04 filters that changed meanwhile are followed', () => {
  const { change } = showMap({ fixtures: [kokstad] });
  change({ fixtures: [kokstad], visible: false });
  change({ fixtures: [oslo, trondheim], fitKey: 'type=Tank', visible: true });
  expect(markerNames()).toHaveLength(2);
});
