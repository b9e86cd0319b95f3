/**
 * The rules of the field (specification B3, B4, B9): pure functions over the device documents of
 * `@peil/shared-kernel/api/schemas`, the same in the portal and in the API. Missing values answer null, never NaN.
 */
export * from './alarm.ts';
export * from './battery.ts';
export * from './bulk-tags.ts';
export * from './connectivity.ts';
export * from './container.ts';
export type { DocumentProblem } from './document-rule.ts';
export * from './forecast.ts';
export * from './geometry.ts';
export * from './graph-list.ts';
export * from './graph-style.ts';
export * from './graphs.ts';
export * from './installation-check.ts';
export * from './installation.ts';
export * from './kind.ts';
export * from './level.ts';
export * from './liquids.ts';
export * from './location.ts';
export * from './merge-settings.ts';
export * from './metric-path.ts';
export * from './order-emails.ts';
export * from './ordered.ts';
export * from './ownership.ts';
export * from './pressure.ts';
export * from './sensor-kind.ts';
export * from './sensor-state.ts';
export * from './short-id.ts';
export * from './stamps.ts';
export * from './tags.ts';
export * from './tank-conversion.ts';
export * from './tank-faults.ts';
export * from './tank-figures.ts';
export * from './tank-limits.ts';
export * from './telemetry.ts';
export * from './trackers.ts';
export * from './urgency.ts';
export * from './visualization.ts';
export * from './water-level.ts';
export * from './widget.ts';
