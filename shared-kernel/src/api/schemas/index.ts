import './jitless.ts';

export * from './device.ts';
export * from './readings.ts';
export * from './user.ts';
export * from './problem.ts';
