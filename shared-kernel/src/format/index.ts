/** Numbers, dates and order of texts in Norwegian: the only place that prints them. Pure; runs in Node as well. */
export * from './number.ts';
export * from './metric.ts';
export * from './round.ts';
export * from './oslo-day.ts';
export * from './input-date.ts';
export * from './time.ts';
export * from './time-ago.ts';
export * from './parse-number.ts';
export * from './closed-period.ts';
export * from './compare.ts';
export * from './search-text.ts';
export * from './sort-rows.ts';
export * from './text-order.ts';
export * from './email-address.ts';
export * from './name-text.ts';
export * from './formula.ts';
export * from './email-addresses.ts';
