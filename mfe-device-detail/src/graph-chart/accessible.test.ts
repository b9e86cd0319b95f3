import { Highcharts } from './highcharts.ts';
import './accessible.ts';

/** What the library says of charts, series of ours and axes when nothing else is told. */
function said(): string[] {
  const { axis, chartTypes, series, ...own } = Highcharts.getOptions().lang?.accessibility ?? {};
  const ofOurs = (texts: object = {}) =>
    Object.entries(texts).flatMap(([key, text]) =>
      /^(empty|default|combination|line|scatter)/.test(key) ? [String(text)] : [],
    );
  const { summary, ...ofSeries } = series ?? {};
  return [
    ...Object.values({ ...axis, ...axis?.defaultAxisNames }),
    ...ofOurs(chartTypes),
    ...ofOurs(summary),
    ...Object.values(ofSeries),
    own.defaultChartTitle,
    own.chartContainerLabel,
    own.svgContainerLabel,
  ].filter((text) => typeof text === 'string');
}

test('A11Y-01 I18N-01 nothing that the library says to screen readers of our charts is English', () => {
  const english =
    /\b(the|chart|axis|axes|data|range|ranges|with|displaying|interactive|point|categories|values)\b/i;
  const words = (text: string) => text.replaceAll(/\{[^}]*\}/g, '');
  expect(said().length).toBeGreaterThan(25);
  expect(said().filter((text) => english.test(words(text)))).toEqual([]);
});
