import type { Chart } from 'highcharts';
import { Highcharts } from './highcharts.ts';

/** Highcharts' own, whose type says about what it returns only that it can be called. */
export const addEvent = Highcharts.addEvent as unknown as <Target>(
  target: object,
  event: string,
  hear: (this: Target, event: { readonly originalEvent?: { readonly chartX?: number } }) => unknown,
) => () => void;

/** What Highcharts draws in, and puts the elements beside that keys go through. */
export const frameOf = (chart: Chart): HTMLElement => chart.container.parentElement ?? chart.container;
