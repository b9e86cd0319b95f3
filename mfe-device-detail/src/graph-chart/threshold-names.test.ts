import { withNamePlaces } from './threshold-names.ts';

const axis = (min: number | null, max: number | null) => ({ min, max, tickInterval: null });

test.each([
  ['far apart', [20, 60], axis(0, 100), ['left -6', 'left -6']],
  ['at the top', [500, 700], axis(0, 700), ['left -6', 'left 15']],
  // As FEIL001's to an admin: 6295 mm in 355 px, so that 700 and 1350 stand 37 px apart, their names 16.
  ['close, one name under its line', [240, 700, 1350], axis(-4945, 1500), ['left -6', 'left -6', 'right 15']],
  ['close, in any order', [52, 50], axis(0, 100), ['right -6', 'left -6']],
  ['on an axis nobody set', [50, 52], axis(null, null), ['left -6', 'left -6']],
])('GRAPH-02 no name of a threshold covers another: %s', (_, thresholds, valueAxis, expected) => {
  const placed = withNamePlaces(
    thresholds.map((value) => ({ value })),
    valueAxis,
    415,
  );
  expect(placed.map(({ align, y }) => `${align} ${String(y)}`)).toEqual(expected);
});
