import type { Map as LeafletMap } from 'leaflet';
import { followKey } from './map-keys.ts';

function press(key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) {
  const map = { panBy: jest.fn(), setZoom: jest.fn(), getZoom: () => 7 };
  const used = followKey(
    map as unknown as LeafletMap,
    { key, ctrlKey: false, metaKey: false, altKey: false, ...held },
    false,
  );
  return { used, panned: map.panBy.mock.calls[0]?.[0], zoomed: map.setZoom.mock.calls[0]?.[0] };
}

test.each([
  ['ArrowLeft', [-100, 0]],
  ['ArrowRight', [100, 0]],
  ['ArrowUp', [0, -100]],
  ['ArrowDown', [0, 100]],
])('A11Y-01 %s moves the map', (key, step) => {
  expect(press(key)).toEqual({ used: true, panned: step, zoomed: undefined });
});

test.each([
  ['+', 8],
  ['-', 6],
])('A11Y-01 %s zooms', (key, zoom) => {
  expect(press(key)).toEqual({ used: true, panned: undefined, zoomed: zoom });
});

test.each(['Enter', ' ', 'Tab', 'a'])('A11Y-01 %j is left to the marker or the page', (key) => {
  expect(press(key)).toEqual({ used: false, panned: undefined, zoomed: undefined });
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s a key is the browser’s', (held) => {
  expect(press('+', { [held]: true })).toEqual({ used: false, panned: undefined, zoomed: undefined });
});
