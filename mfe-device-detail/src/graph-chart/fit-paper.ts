import type { Chart } from 'highcharts';

let isPrinting = false;
window.addEventListener('beforeprint', () => (isPrinting = true), { capture: true });
window.addEventListener('afterprint', () => (isPrinting = false), { capture: true });

/**
 * Paper has a width of its own, which no chart hears of: before the page is printed its drawing is let scale with what it
 * stands in, without what a pointer left there; afterwards it has its size back. Its height stays: Chromium counts the
 * pages first, and what is higher when they are drawn is lost with the last of them. Returns what stops it.
 */
export function fitPaper(chart: Chart): () => void {
  const drawing = chart.container.querySelector('svg');

  function onBefore(): void {
    chart.tooltip.hide(0);
    for (const axis of chart.xAxis) axis.hideCrosshair();
    chart.container.style.width = '100%';
    if (drawing) Object.assign(drawing.style, { width: '100%', height: '100%' });
  }

  function onAfter(): void {
    if (drawing) Object.assign(drawing.style, { width: '', height: '' });
    chart.container.style.width = `${String(chart.chartWidth)}px`;
  }

  // A chart may be drawn because the page is printed.
  if (isPrinting) onBefore();
  window.addEventListener('beforeprint', onBefore);
  window.addEventListener('afterprint', onAfter);
  return () => {
    window.removeEventListener('beforeprint', onBefore);
    window.removeEventListener('afterprint', onAfter);
  };
}
