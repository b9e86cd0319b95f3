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

test('SET-02 A11Y-01 a screen reader hears what both axes span as it is written elsewhere', () => {
  const { xAxis, yAxis } = calibrationChartOptions(
    { t: [1_796_040_000, 1_796_043_600], before: [1200.5, null], after: [3, 4], unit: 'mm' },
    screenLook,
    'narrow',
  );
  expect(xAxis).toMatchObject({
    accessibility: {
      description: 'Tid',
      rangeDescription: expect.stringMatching(/^Fra 30\.11\.2026.* til 30\.11\.2026/),
    },
  });
  expect(yAxis).toMatchObject({
    accessibility: { rangeDescription: 'Fra 3\u00a0mm til 1\u00a0200,5\u00a0mm.' },
  });
});
