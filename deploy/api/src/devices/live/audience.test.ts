import pg from 'pg';
import type { Identity } from '../../platform/db/tenant.ts';
import { Audience } from './audience.ts';
import type { Counters } from './counters.ts';
import type { Listener } from './listener.ts';

const identity: Identity = {
  userid: 'u',
  username: 'ola',
  orgid: 'fjord',
  roles: ['viewer'],
  isProvider: false,
  tokenVersion: 1,
  session: null,
  provider: 'peil',
  employeeTags: [],
  groups: [],
  seesAllDevices: true,
};
const counters: Counters = {
  lists: [{ orgid: 'fjord', version: 4, membership: 2, ancestry: ['peil', 'fjord'] }],
  users: new Map(),
  ended: new Set(),
};

test('STATE-02 a stream does not begin before a look has succeeded: from `ready` on every change is told', async () => {
  const written: string[] = [];
  const listener: Listener = {
    identity,
    expiresAt: Infinity,
    userVersion: null,
    hasBegun: false,
    write: (frame) => written.push(frame),
    ping: () => undefined,
    end: () => undefined,
  };
  const audience = new Audience();
  audience.listeners.add(listener);
  audience.begin(listener);
  expect([listener.hasBegun, written]).toEqual([false, []]);
  await audience.tell(new pg.Pool(), counters);
  audience.begin(listener);
  expect([listener.hasBegun, written.length]).toEqual([true, 1]);
});
