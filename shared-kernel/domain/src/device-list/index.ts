/** How a list of devices is narrowed, ordered and counted: the page and the API do it by the same rules. Pure. */
export * from './column-id.ts';
export * from './condition.ts';
export { deviceRow, type DeviceRow } from './device-row.ts';
export * from './device-rows.ts';
export * from './filter-devices.ts';
export * from './filter-options.ts';
export * from './key-figures.ts';
export * from './list-filters.ts';
export * from './list-summary.ts';
export * from './list-window.ts';
export * from './row-order.ts';
export * from './url-filters.ts';
