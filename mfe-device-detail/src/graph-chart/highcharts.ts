import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { NBSP, TIME_ZONE } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/**
 * Highcharts with Norwegian texts and Oslo's clock for every chart. Its own nb-NO pack is not used: it brings all texts
 * of stock charts and annotations, and says "data punkter" to screen readers.
 */
Highcharts.setOptions({
  time: { timezone: TIME_ZONE },
  lang: {
    locale: 'nb-NO',
    decimalPoint: ',',
    thousandsSep: NBSP,
    accessibility: texts.library,
  },
});

export { Highcharts };
