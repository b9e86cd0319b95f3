import type { ClockChange } from './clock-changes.ts';
import type { ThresholdType } from './chart-look.ts';
import type { Edge } from './edge-marks.ts';

/** Texts of a chart. Norwegian bokmål. */
export const texts = {
  timeAxis: 'Tid',
  span: (from: string, to: string) => `Fra ${from} til ${to}.`,
  chartLabel: (name: string, from: string, to: string) => `${name} fra ${from} til ${to}`,
  thresholds: (list: readonly string[]) => `Terskler: ${list.join(', ')}`,
  threshold: (name: string, value: string, type: string) => `${name} ${value} (${type})`,
  thresholdTypes: {
    ok: 'bra',
    info: 'til opplysning',
    warning: 'advarsel',
    danger: 'fare',
  } as const satisfies Record<ThresholdType, string>,
  clockChanges: {
    back: 'Normaltid: 02–03 to ganger',
    forward: 'Sommertid: 02–03 finnes ikke',
  } as const satisfies Record<ClockChange['change'], string>,
  edges: {
    above: 'Høyere enn aksen viser',
    below: 'Lavere enn aksen viser',
  } as const satisfies Record<Edge, string>,
  ahead: 'Målinger med tid fram i tid',
  thinned: (shown: string, all: string) => `Tynnet: ${shown} av ${all} målinger er tegnet.`,
  thinnedUncounted: 'Tynnet: ikke alle målinger er tegnet.',
  clocks: {
    back: 'Normaltid',
    forward: 'Sommertid',
  } as const satisfies Record<ClockChange['change'], string>,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'],
  /** What the charts' library says to screen readers, by its own keys and with its own placeholders. */
  library: {
    chartContainerLabel: '{title}',
    svgContainerLabel: 'Interaktiv graf',
    defaultChartTitle: 'Graf',
    chartTypes: {
      emptyChart: 'Tom graf',
      lineSingle: 'Linje med {numPoints} punkter.',
      lineMultiple: 'Graf med {numSeries} serier.',
      combinationChart: 'Graf med {numSeries} serier.',
      scatterSingle: 'Graf med {numPoints} punkter.',
      scatterMultiple: 'Graf med {numSeries} serier.',
      defaultSingle: 'Graf med {numPoints} punkter.',
      defaultMultiple: 'Graf med {numSeries} serier.',
    },
    axis: {
      xAxisDescriptionSingular: 'Den vannrette aksen viser {names[0]}. {ranges[0]}',
      xAxisDescriptionPlural: 'Grafen har {numAxes} vannrette akser.',
      yAxisDescriptionSingular: 'Den loddrette aksen viser {names[0]}. {ranges[0]}',
      yAxisDescriptionPlural: 'Grafen har {numAxes} loddrette akser.',
      timeRangeDays: 'Spenn: {range} døgn.',
      timeRangeHours: 'Spenn: {range} timer.',
      timeRangeMinutes: 'Spenn: {range} minutter.',
      timeRangeSeconds: 'Spenn: {range} sekunder.',
      rangeFromTo: 'Fra {rangeFrom} til {rangeTo}.',
      rangeCategories: '{numCategories} kategorier.',
      defaultAxisNames: { categories: 'kategorier', time: 'tid', values: 'verdier' },
    },
    series: {
      summary: {
        default: '{series.name}, {series.points.length} punkter.',
        defaultCombination: '{series.name}, {series.points.length} punkter.',
        line: '{series.name}, {series.points.length} punkter.',
        lineCombination: '{series.name}, {series.points.length} punkter.',
        scatter: '{series.name}, {series.points.length} punkter.',
        scatterCombination: '{series.name}, {series.points.length} punkter.',
      },
      description: '{description}',
      xAxisDescription: 'Vannrett akse, {name}',
      yAxisDescription: 'Loddrett akse, {name}',
      nullPointValue: 'Ingen måling',
    },
    screenReaderSection: {
      beforeRegionLabel: '',
      afterRegionLabel: '',
      endOfChartMarker: 'Slutt på grafen.',
    },
  },
} as const;
