import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../host/src/cache/index.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapMarker } from './MapMarker.tsx';

// jsdom lays nothing out: without a size there is room for one tile.
beforeAll(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterAll(() => {
  jest.restoreAllMocks();
});

const bergen = { lat: 60.39, long: 5.32 };

const showMap = (shown = true, onActivate = jest.fn()) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>
      <MapCanvas start={{ center: bergen, zoom: 7 }}>
        {shown && (
          <MapMarker id="a" position={bergen} name="Bryggen" anchor="bottom" onActivate={onActivate}>
            •
          </MapMarker>
        )}
      </MapCanvas>
    </MemoryRouter>
  </QueryClientProvider>
);

const canvas = () => screen.getByRole('application', { name: 'Kartutsnitt' });

test('MAP-03 the tiles’ source is named; without tiles the outline stands in, with its own', async () => {
  const { container } = render(showMap());
  expect(screen.getByRole('link', { name: '© Kartverket' })).toHaveAttribute(
    'href',
    'https://www.kartverket.no/',
  );
  for (const tile of [...container.querySelectorAll('img')].slice(0, 3)) fireEvent.error(tile);
  expect(await screen.findByRole('status')).toHaveTextContent('Kilde: Natural Earth.');
  expect(screen.queryByRole('link', { name: '© Kartverket' })).toBeNull();
  await waitFor(() => expect(container.querySelectorAll('path').length).toBeGreaterThan(0));
});

test('A11Y-01 a marker that goes with the focus hands it to the map', () => {
  const { rerender } = render(showMap());
  screen.getByRole('button', { name: 'Bryggen' }).focus();
  rerender(showMap(false));
  expect(canvas()).toHaveFocus();
});

test('A11Y-01 the zoom buttons have Norwegian names', () => {
  render(showMap());
  expect(screen.getByRole('button', { name: 'Zoom inn' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zoom ut' })).toBeVisible();
});

test('MAP-01 the wheel alone scrolls the page and says how to zoom', () => {
  const onPage = jest.fn();
  const { container } = render(<div onWheel={onPage}>{showMap()}</div>);
  const seen = jest.fn();
  canvas().addEventListener('wheel', seen);
  fireEvent.wheel(canvas());
  expect(seen).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('Hold Ctrl og rull for å zoome');
  fireEvent.wheel(canvas(), { ctrlKey: true });
  expect(seen).toHaveBeenCalledTimes(1);
});

test('MAP-01 one finger scrolls the page and is told to be two', () => {
  const { container } = render(showMap());
  fireEvent.touchMove(canvas(), { touches: [{ identifier: 1 }] });
  expect(container).toHaveTextContent('Bruk to fingre for å flytte kartet');
});
