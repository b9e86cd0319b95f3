import { RemoteError } from './remote-error.ts';
import { nextRemoteState, type RemoteEvent, type RemoteState } from './remote-state.ts';

const error = new RemoteError('entry', 'mfe-test');
const later = new RemoteError('render', 'mfe-test');

const states = {
  idle: { status: 'idle' },
  loading: { status: 'loading', slow: false },
  loadingSlowly: { status: 'loading', slow: true },
  mounting: { status: 'mounting', slow: false },
  mountingSlowly: { status: 'mounting', slow: true },
  ready: { status: 'ready' },
  failed: { status: 'failed', error },
} as const satisfies Record<string, RemoteState>;

const events: Record<string, RemoteEvent> = {
  requested: { type: 'requested' },
  loaded: { type: 'loaded' },
  mounted: { type: 'mounted' },
  tookLong: { type: 'tookLong' },
  failed: { type: 'failed', error },
  left: { type: 'left' },
};

type Name = keyof typeof states;

/** State × event → next state, in the order of `events`. */
const table: Record<Name, readonly Name[]> = {
  //              requested   loaded            mounted           tookLong          failed    left
  idle: /*     */ ['loading', 'idle', 'idle', 'idle', 'idle', 'idle'],
  loading: /*  */ ['loading', 'mounting', 'loading', 'loadingSlowly', 'failed', 'idle'],
  loadingSlowly: ['loadingSlowly', 'mountingSlowly', 'loadingSlowly', 'loadingSlowly', 'failed', 'idle'],
  mounting: /* */ ['mounting', 'mounting', 'ready', 'mountingSlowly', 'failed', 'idle'],
  mountingSlowly: ['mountingSlowly', 'mountingSlowly', 'ready', 'mountingSlowly', 'failed', 'idle'],
  ready: /*    */ ['ready', 'ready', 'ready', 'ready', 'failed', 'idle'],
  failed: /*   */ ['loading', 'failed', 'failed', 'failed', 'failed', 'idle'],
};

const cases = (Object.keys(table) as Name[]).flatMap((from) =>
  Object.keys(events).map((event, index) => [from, event, table[from][index]] as const),
);

test.each(cases)('PLAT-06 %s, %s: %s', (from, event, to) => {
  expect(nextRemoteState(states[from], events[event]!)).toEqual(states[to!]);
});

test('PLAT-06 a failure carries its error', () => {
  expect(nextRemoteState(states.ready, { type: 'failed', error: later })).toEqual({
    status: 'failed',
    error: later,
  });
});
