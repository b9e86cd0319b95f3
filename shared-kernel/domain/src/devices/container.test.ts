import { hasInstallationMeasures, totalHeight } from './container.ts';

test.each([
  [{ container_top: 1200, container_bottom: 800 }, 2000],
  [{ container_top: 1200, container_bottom: 0 }, 1200],
  [{ container_top: -200, container_bottom: 800 }, 600],
  [{ container_top: 1200 }, null],
  [{ container_top: null, container_bottom: 800 }, null],
  [null, null],
])('DRAIN-01 total height of %j is %p mm', (container_data, expected) => {
  expect(totalHeight({ container_data })).toBe(expected);
});

test('DRAIN-01 the height of the drain stands in for container measures that are not both there', () => {
  expect(totalHeight({ container_data: { container_top: 1200 }, drain: { height: 1900 } })).toBe(1900);
  expect(
    totalHeight({ container_data: { container_top: 1200, container_bottom: 800 }, drain: { height: 1900 } }),
  ).toBe(2000);
});

test.each([
  [{}, false],
  [{ container_data: {}, drain: null, outlets: [] }, false],
  [{ container_data: { container_top: null } }, false],
  [{ outlets: [{ id: 'main' }] }, false],
  [{ container_data: { container_bottom: 0 } }, true],
  [{ drain: { height: 100 } }, true],
  [{ outlets: [{ id: 'overflow', top: 100 }] }, true],
])('DRAIN-02 %j has installation measures: %p', (appdata, expected) => {
  expect(hasInstallationMeasures(appdata)).toBe(expected);
});
