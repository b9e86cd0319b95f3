import { RemoteError } from './remote-error.ts';
import { nextRemoteState, type RemoteEvent, type RemoteState } from './remote-state.ts';

const failure = { remote: 'mfe-test', version: '1.0.0-a' } as const;
const error = new RemoteError({ ...failure, fault: 'missing', phase: 'load' });
const later = new RemoteError({ ...failure, fault: 'render', phase: 'render' });

const states = {
  idle: { status: 'idle' },
  resolving: { status: 'resolving', slow: false },
  resolvingSlowly: { status: 'resolving', slow: true },
  loading: { status: 'loading', slow: false },
  loadingSlowly: { status: 'loading', slow: true },
  mounting: { status: 'mounting', slow: false },
  mountingSlowly: { status: 'mounting', slow: true },
  ready: { status: 'ready' },
  degraded: { status: 'degraded' },
  diagnosing: { status: 'diagnosing' },
  blocked: { status: 'blocked', error },
} as const satisfies Record<string, RemoteState>;

const events: Record<string, RemoteEvent> = {
  requested: { type: 'requested' },
  chosen: { type: 'chosen' },
  loaded: { type: 'loaded' },
  mounted: { type: 'mounted', isFallback: false },
  mountedFallback: { type: 'mounted', isFallback: true },
  tookLong: { type: 'tookLong' },
  lostFile: { type: 'lostFile' },
  failed: { type: 'failed', error },
  left: { type: 'left' },
};

type Name = keyof typeof states;

/** What each state makes of the events that mean something to it; every other leaves it as it is. */
const steps: Record<Name, Partial<Record<keyof typeof events, Name>>> = {
  idle: { requested: 'resolving' },
  resolving: { chosen: 'loading', tookLong: 'resolvingSlowly', failed: 'blocked', left: 'idle' },
  resolvingSlowly: { chosen: 'loadingSlowly', failed: 'blocked', left: 'idle' },
  loading: { loaded: 'mounting', tookLong: 'loadingSlowly', failed: 'blocked', left: 'idle' },
  loadingSlowly: { loaded: 'mountingSlowly', failed: 'blocked', left: 'idle' },
  mounting: {
    mounted: 'ready',
    mountedFallback: 'degraded',
    tookLong: 'mountingSlowly',
    lostFile: 'diagnosing',
    failed: 'blocked',
    left: 'idle',
  },
  mountingSlowly: {
    mounted: 'ready',
    mountedFallback: 'degraded',
    lostFile: 'diagnosing',
    failed: 'blocked',
    left: 'idle',
  },
  ready: { lostFile: 'diagnosing', failed: 'blocked', left: 'idle' },
  degraded: { lostFile: 'diagnosing', failed: 'blocked', left: 'idle' },
  diagnosing: { failed: 'blocked', left: 'idle' },
  blocked: { requested: 'resolving', left: 'idle' },
};

const cases = (Object.keys(states) as Name[]).flatMap((from) =>
  Object.entries(events).map(([name, event]) => [from, name, steps[from][name] ?? from, event] as const),
);

test.each(cases)('PLAT-06 %s, %s: %s', (from, _name, to, event) => {
  expect(nextRemoteState(states[from], event)).toEqual(states[to]);
});

test('PLAT-06 a failure carries its error', () => {
  expect(nextRemoteState(states.ready, { type: 'failed', error: later })).toEqual({
    status: 'blocked',
    error: later,
  });
});
