import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { TIME_ZONE } from '@peil/shared-kernel/format';

/**
 * Highcharts with Norwegian texts and Oslo's clock for every chart. Its own nb-NO pack is not used: it brings all texts
 * of stock charts and annotations, and says "data punkter" to screen readers.
 */
Highcharts.setOptions({
  time: { timezone: TIME_ZONE },
  lang: {
    locale: 'nb-NO',
    decimalPoint: ',',
    thousandsSep: '\u00a0',
    accessibility: {
      chartContainerLabel: '{title}',
      svgContainerLabel: 'Interaktiv graf',
      defaultChartTitle: 'Graf',
      chartTypes: {
        emptyChart: 'Tom graf',
        lineSingle: 'Linje med {numPoints} målinger.',
        lineMultiple: 'Graf med {numSeries} serier.',
        combinationChart: 'Graf med {numSeries} serier.',
        defaultSingle: 'Graf med {numPoints} målinger.',
        defaultMultiple: 'Graf med {numSeries} serier.',
      },
      axis: {
        xAxisDescriptionSingular: 'Den vannrette aksen viser {names[0]}. {ranges[0]}',
        yAxisDescriptionSingular: 'Den loddrette aksen viser {names[0]}. {ranges[0]}',
        timeRangeDays: '{range} dager.',
        timeRangeHours: '{range} timer.',
        timeRangeMinutes: '{range} minutter.',
        timeRangeSeconds: '{range} sekunder.',
        rangeFromTo: 'Fra {rangeFrom} til {rangeTo}.',
        defaultAxisNames: { categories: 'kategorier', time: 'tid', values: 'verdier' },
      },
      series: {
        summary: {
          default: '{series.name}, {series.points.length} målinger.',
          defaultCombination: '{series.name}, {series.points.length} målinger.',
          line: '{series.name}, {series.points.length} målinger.',
          lineCombination: '{series.name}, {series.points.length} målinger.',
          scatter: '{series.name}, {series.points.length} målinger.',
          scatterCombination: '{series.name}, {series.points.length} målinger.',
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
  },
});

export { Highcharts };
