import { mock } from 'node:test';

/**
 * Imported first, it stops the clock of this process and of those it starts, the embedded database among them: two runs
 * tell the same times. Nothing may wait for the time to pass; timers run. (`MockTimers` is still experimental in Node 20.)
 */
mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-04-01T12:10:00Z') });
const options = `--disable-warning=ExperimentalWarning --import ${import.meta.url}`;
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${options}`;
