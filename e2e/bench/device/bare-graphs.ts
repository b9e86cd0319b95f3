/**
 * The limit: bare Highcharts, given every reading of the year at once. Four charts as high as the portal's, zoomed and
 * panned by Highcharts itself; a window that one is zoomed to the others show as well.
 */

interface Axis {
  setExtremes(min: number | undefined, max: number | undefined, redraw?: boolean, animation?: boolean): void;
}

interface Chart {
  readonly xAxis: readonly [Axis];
}

declare const Highcharts: {
  setOptions(options: object): void;
  chart(place: HTMLElement, options: object): Chart;
};

interface Columns {
  readonly t: readonly number[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
}

const metrics = ['pri.volume', 'pri.temp', 'sec.csq', 'sec.hum'];
const dayMs = 86_400_000;

async function start(): Promise<void> {
  const token = localStorage.getItem('peil.access_token') ?? '';
  const to = new Date();
  const from = new Date(to.getTime() - 366 * dayMs);
  const query = new URLSearchParams({
    fromiso: from.toISOString(),
    toiso: to.toISOString(),
    fmt: 'cols',
    points: 'all',
    metrics: metrics.join(','),
  });
  const answer = await fetch(`/api/v1/history/metrics/maaler-aar-1?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { t, series } = (await answer.json()) as Columns;

  Highcharts.setOptions({ time: { timezone: 'Europe/Oslo' } });
  const main = document.querySelector('main') ?? document.body;
  const charts: Chart[] = [];
  const draw = (metric: string): Chart => {
    const place = document.createElement('div');
    main.append(place);
    return Highcharts.chart(place, {
      chart: {
        height: 415,
        animation: false,
        zooming: { type: 'x' },
        panning: { enabled: true, type: 'x' },
        panKey: 'shift',
      },
      title: { text: metric },
      credits: { enabled: false },
      legend: { enabled: false },
      xAxis: {
        type: 'datetime',
        events: {
          afterSetExtremes({ min, max, trigger }: { min: number; max: number; trigger?: string }) {
            if (trigger !== 'zoom') return;
            history.pushState(null, '');
            for (const chart of charts) chart.xAxis[0].setExtremes(min, max, true, false);
          },
        },
      },
      plotOptions: { series: { animation: false, turboThreshold: 0 } },
      series: [{ type: 'line', data: t.map((at, index) => [at * 1000, series[metric]?.[index] ?? null]) }],
    });
  };
  charts.push(...metrics.map(draw));
  addEventListener('popstate', () => {
    for (const chart of charts) chart.xAxis[0].setExtremes(undefined, undefined, true, false);
  });
}

void start();

export {};
