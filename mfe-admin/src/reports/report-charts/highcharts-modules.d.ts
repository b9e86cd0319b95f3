/** The library's own modules, of which its package declares only the whole. */
declare module 'highcharts/es-modules/Core/Globals.js' {
  export { default } from 'highcharts/esm/highcharts.js';
}

declare module 'highcharts/es-modules/Core/Defaults.js' {
  import type Highcharts from 'highcharts';

  const defaults: Pick<typeof Highcharts, 'setOptions' | 'getOptions'>;
  export default defaults;
}

declare module 'highcharts/es-modules/Core/Chart/Chart.js' {
  import type Highcharts from 'highcharts';

  const chart: typeof Highcharts.Chart & Pick<typeof Highcharts, 'chart'>;
  export default chart;
}

declare module 'highcharts/es-modules/Core/Series/OverlappingDataLabels.js' {
  export const composeOverlappingDataLabels: (chart: unknown) => void;
}

declare module 'highcharts/es-modules/Shared/Utilities.js' {
  import type Highcharts from 'highcharts';

  export const addEvent: typeof Highcharts.addEvent;
  export const fireEvent: typeof Highcharts.fireEvent;
  export const merge: typeof Highcharts.merge;
}

/** Any other part: it is handed on, or composed with what it extends. */
declare module 'highcharts/es-modules/*' {
  const part: { readonly compose: (...extended: readonly unknown[]) => void };
  export default part;
}
