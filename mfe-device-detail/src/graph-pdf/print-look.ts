import type { ChartLook } from '../graph-chart/chart-look.ts';

/** The light theme's colours as they stand in tokens.css: a file has no variables, and is printed on white. */
export const printLook: ChartLook = {
  // The first is the file's own; the browser measures with the page's, which has the same letters.
  fontFamily: "'Source Sans 3', 'Source Sans 3 Variable', sans-serif",
  fontSize: '9px',
  textSize: 9,
  background: 'none',
  text: '#14242b',
  subtle: '#4a5c64',
  divider: '#c9d3d7',
  grid: '#e3e9eb',
  line: '#0b6a7a',
  thresholds: { ok: '#1e7a41', info: '#5f7078', warning: '#b35900', danger: '#c0182f' },
  faults: { suspect: '#b35900', reported: '#c0182f' },
};
