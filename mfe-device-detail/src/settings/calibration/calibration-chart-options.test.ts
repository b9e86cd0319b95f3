import { screenLook } from '../../graph-chart/chart-look.ts';
import { calibrationChartOptions } from './calibration-chart-options.ts';

test('SET-02 one chart has both lines, told apart by more than colour, with gaps where nothing is known', () => {
  const { series } = calibrationChartOptions(
    { t: [60, 120], before: [1, null], after: [3, 4], unit: 'mm' },
    screenLook,
    'narrow',
  );
  expect(series).toMatchObject([
    {
      name: 'Slik det var',
      data: [
        [60_000, 1],
        [120_000, null],
      ],
    },
    {
      name: 'Slik det ville vært',
      dashStyle: 'ShortDash',
      data: [
        [60_000, 3],
        [120_000, 4],
      ],
    },
  ]);
});
