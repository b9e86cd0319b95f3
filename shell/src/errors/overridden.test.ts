/** @browser */
import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import { bus } from '@peil/shared-kernel/events';
import { watchErrors } from './watch-errors.ts';

jest.mock('../overrides/page-overrides.ts', () => ({ overriddenRemotes: new Set(['mfe-admin']) }));

test('PLAT-12 what a developer’s own build does says nothing of a release, and is not told', async () => {
  jest.useFakeTimers();
  const sent: ClientEvent[] = [];
  const watch = watchErrors({
    send: (events) => {
      sent.push(...events);
      return Promise.resolve({ ok: true });
    },
  });
  for (const remote of ['mfe-admin', 'mfe-auth']) {
    bus.emit('remote.ready', { remote, version: '1.0.0-a', ms: 1 });
    bus.emit('remote.failed', { remote, version: '1.0.0-a', fault: 'render', phase: 'render', ms: 1 });
  }
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent.map(({ kind, remote }) => `${kind} ${remote}`)).toEqual(['load mfe-auth', 'remote mfe-auth']);
  watch.stop();
  jest.useRealTimers();
});
