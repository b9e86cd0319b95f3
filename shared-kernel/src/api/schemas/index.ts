import './jitless.ts';

export * from './device.ts';
export * from './readings.ts';
export * from './user.ts';
export * from './user-rules.ts';
export * from './password-rules.ts';
export * from './problem.ts';
export * from './report.ts';
export * from './semicolon-table.ts';
export * from './object.ts';
export * from './sensor.ts';
export * from './profile.ts';
export * from './tank.ts';
export * from './client-event.ts';
export * from './alarm.ts';
export * from './list-settings.ts';
export * from './bulk-change.ts';
export * from './live.ts';
