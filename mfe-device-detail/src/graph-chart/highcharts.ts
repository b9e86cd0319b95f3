import { nbsp, timeZone } from '@peil/shared-kernel/format';
import { arrowPath, edgeSymbols } from './edge-marks.ts';
import { fontSizeInPixels } from './font-size.ts';
import { Highcharts } from './highcharts-core.ts';

/**
 * Highcharts with Norwegian numbers and Oslo's clock for every chart; what it says to screen readers is in `accessible.ts`. Its own nb-NO pack is not used: it brings all texts
 * of stock charts and annotations, and says "data punkter" to screen readers.
 */
Highcharts.setOptions({
  time: { timezone: timeZone },
  lang: {
    locale: 'nb-NO',
    decimalPoint: ',',
    thousandsSep: nbsp,
  },
});

interface Styled {
  readonly element?: SVGElement;
}

const { prototype } = Highcharts.SVGElement as unknown as {
  readonly prototype: { getStyle: (this: Styled, property: string) => string };
};
const { getStyle } = prototype;

/**
 * The library asks for the computed font size of every text it writes, and each time the browser works out the page's
 * styles anew: half the time of a chart. A text that says its own size is taken at its word.
 */
prototype.getStyle = function ownFontSize(property) {
  // The library also calls it on a bare element.
  const element = this.element ?? (this as unknown as SVGElement);
  const own = property === 'font-size' ? fontSizeInPixels(element.style.fontSize) : null;
  return own ?? getStyle.call(this, property);
};

const leaveOut = (): void => undefined;
Object.assign(Highcharts.Chart.prototype, {
  // A chart has its name above it: the library's own headings would be written and measured, empty as they are.
  applyDescription: leaveOut,
  // That module comes once a chart is drawn.
  warnIfA11yModuleNotLoaded: leaveOut,
});

type SymbolPath = (x: number, y: number, width: number, height: number) => unknown;

const symbols = Highcharts.SVGRenderer.prototype.symbols as unknown as Record<string, SymbolPath>;
symbols[edgeSymbols.above] = (x, y, width, height) => arrowPath(x, y, width, height, 1);
symbols[edgeSymbols.below] = (x, y, width, height) => arrowPath(x, y, width, height, -1);

export { Highcharts };
