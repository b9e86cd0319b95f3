/** What came and went in a tank, by its readings: one rule for reports, graphs, messages and the forecast. Pure; litres. */
export * from './by-content.ts';
export * from './decisions.ts';
export * from './estimated.ts';
export * from './figures.ts';
export { stockForecast, forecastDaysAhead, forecastMemoryDays, type StockForecast } from './forecast.ts';
export { leastEvent, median, type StockPlace, type VolumeAt } from './readings.ts';
export * from './settled.ts';
export * from './story.ts';
export * from './sums-by.ts';
export * from './delivery-note.ts';
export * from './litres-within.ts';
export * from './note-matching.ts';
export * from './note-places.ts';
