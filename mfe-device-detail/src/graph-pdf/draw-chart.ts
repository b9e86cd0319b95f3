import type { Options } from 'highcharts';
import { svg2pdf } from 'svg2pdf.js';
import type { Box } from '@peil/shared-kernel/device-view/drawing';
import { Highcharts } from '../graph-chart/highcharts.ts';
import type { Pen } from './pen.ts';

/** Room for "10 000" in the file's small letters. */
const labelRoom = 44;

/** A line of the screen's width is a bar on paper. */
const lineShare = 0.6;

type Series = NonNullable<Options['series']>[number];

const thinner = (series: Series): Series =>
  'lineWidth' in series ? { ...series, lineWidth: lineShare * series.lineWidth } : series;

/** Without what a file has no use for: the mouse, and what is read aloud. */
const still = (options: Options, { width, height }: Box): Options => ({
  ...options,
  chart: { ...options.chart, width, height, marginLeft: labelRoom },
  accessibility: { enabled: false },
  tooltip: { enabled: false },
  series: (options.series ?? []).map(thinner),
  plotOptions: {
    ...options.plotOptions,
    series: { ...options.plotOptions?.series, enableMouseTracking: false },
  },
});

/** A place that is laid out as the page is, for the letters' widths, but out of sight and of reach. */
function offScreen(): HTMLElement {
  const place = document.createElement('div');
  place.inert = true;
  Object.assign(place.style, { position: 'fixed', left: '-10000px', top: '0' });
  document.body.append(place);
  return place;
}

/** Highcharts' own colours are variables of the page; what is left of them has no place in a file. */
function dropVariables(svg: SVGElement): void {
  for (const element of svg.querySelectorAll('*')) {
    for (const name of ['fill', 'stroke']) {
      if (element.getAttribute(name)?.includes('var(')) element.setAttribute(name, 'none');
    }
  }
}

/** Highcharts breaks a line by an element without a sign, which the file has no letter for: the next line goes into it. */
function fillBreaks(svg: SVGElement): void {
  for (const broken of svg.querySelectorAll('tspan.highcharts-br')) {
    const next = broken.nextSibling;
    if (next?.nodeType !== Node.TEXT_NODE) continue;
    broken.textContent = next.textContent;
    next.remove();
  }
}

function replaceLetters(svg: SVGElement, letters: Pen['letters']): void {
  const walker = document.createTreeWalker(svg, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) walker.currentNode.nodeValue = letters(walker.currentNode.nodeValue ?? '');
}

/** Draws a chart as lines and text: a pixel is a point. */
export async function drawChart(pen: Pen, options: Options, box: Box): Promise<void> {
  const place = offScreen();
  const chart = Highcharts.chart(place, still(options, box));
  try {
    const svg = chart.container.querySelector('svg');
    if (!svg) throw new Error('Highcharts drew nothing');
    dropVariables(svg);
    fillBreaks(svg);
    replaceLetters(svg, pen.letters);
    await svg2pdf(svg, pen.document, { ...box, loadImages: false });
  } finally {
    chart.destroy();
    place.remove();
  }
}
