import type { Delivery } from '@peil/shared-kernel/api';
import type { ClientEvent } from '@peil/shared-kernel/api/schemas';
import { createEventQueue, type EventQueue, type NewEvent } from './event-queue.ts';

const crash: NewEvent = { kind: 'script', remote: 'mfe-devices', version: '0.1.0-a', route: '/devices' };
const nth = (index: number): NewEvent => ({ ...crash, version: `0.1.${String(index)}` });

let answer: Delivery;
let sent: ClientEvent[][];
let queue: EventQueue;

beforeEach(() => {
  jest.useFakeTimers();
  answer = { ok: true };
  sent = [];
  queue = createEventQueue((events) => {
    sent.push([...events]);
    return Promise.resolve(answer);
  });
});
afterEach(() => {
  queue.stop();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const counts = () => sent.map((batch) => batch.map(({ count }) => count));

test('PLAT-06 what happens together is told together, once it has been quiet for a moment', async () => {
  queue.add(crash);
  await pass(2);
  queue.add(nth(1));
  expect(sent).toEqual([]);
  await pass(2);
  expect(sent).toEqual([
    [
      { ...crash, count: 1 },
      { ...nth(1), count: 1 },
    ],
  ]);
});

test('PLAT-06 the same within a minute is counted up, not told again', async () => {
  expect(queue.add(crash)).toBe(true);
  expect(queue.add(crash)).toBe(false);
  await pass(4);
  for (let time = 0; time < 30; time += 1) {
    expect(queue.add(crash)).toBe(false);
    await pass(1);
  }
  expect(counts()).toEqual([[2]]);
  await pass(60);
  expect(counts()).toEqual([[2], [30]]);
  await pass(120);
  expect(queue.add(crash)).toBe(true);
});

test.each<[string, Partial<NewEvent>]>([
  ['kind', { kind: 'promise' }],
  ['remote', { remote: 'shell' }],
  ['version', { version: '0.1.0-b' }],
  ['page', { route: '/alarm' }],
  ['phase', { phase: 'mount' }],
  ['fault', { fault: 'integrity' }],
])('PLAT-06 another %s is another event', async (_, other) => {
  queue.add(crash);
  expect(queue.add({ ...crash, ...other })).toBe(true);
  await pass(4);
  expect(counts()).toEqual([[1, 1]]);
});

test('PLAT-06 times are added up with the counts they belong to, and a refused report is told again as it was', async () => {
  const load: NewEvent = { kind: 'load', remote: 'mfe-devices', version: '0.1.0-a' };
  const told = () => sent.map((batch) => batch.map(({ count, ms }) => [count, ms]));
  answer = { ok: false, retryAfterSeconds: null };
  queue.add({ ...load, ms: 200 });
  queue.add({ ...load, ms: 0 });
  await pass(4);
  queue.add({ ...load, ms: 50.4 });
  answer = { ok: true };
  await pass(31);
  queue.add({ ...load, ms: 7 });
  await pass(120);
  expect(told()).toEqual([[[2, 200]], [[2, 200]], [[2, 57]]]);
});

test('PLAT-06 a load is told as soon as a failure: a rate is made of both', async () => {
  queue.add({ kind: 'load', remote: 'mfe-devices', version: '0.1.0-a', ms: 200 });
  queue.add({
    kind: 'remote',
    remote: 'mfe-devices',
    version: '0.1.0-a',
    phase: 'load',
    fault: 'script',
    ms: 90,
  });
  await pass(4);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(2);
});

test('PLAT-06 batches of twenty, and no more than fifty different things', async () => {
  for (let index = 0; index < 80; index += 1) queue.add(nth(index));
  await pass(4);
  expect(sent.map((batch) => batch.length)).toEqual([20, 20, 10]);
});

test('PLAT-06 what the API would refuse spoils no batch', async () => {
  queue.add({ ...crash, version: 'standalone' });
  queue.add({ ...crash, route: '/user/kari' });
  queue.add(crash);
  await pass(4);
  expect(sent).toEqual([[{ ...crash, count: 1 }]]);
});

test('PLAT-06 a page that goes away tells at once', () => {
  queue.add(crash);
  queue.flush();
  queue.flush();
  expect(counts()).toEqual([[1]]);
});

test('API-04 too many: silent for as long as the server says, then nothing is lost', async () => {
  answer = { ok: false, retryAfterSeconds: 600 };
  queue.add(crash);
  await pass(4);
  queue.add(crash);
  queue.add(nth(1));
  queue.flush();
  await pass(590);
  expect(counts()).toEqual([[1]]);
  answer = { ok: true };
  await pass(20);
  expect(counts()).toEqual([[1], [1], [1, 1]]);
});

test('TRUTH-16 a report is sent again under its own id, for nobody knows whether it was counted; another has another', async () => {
  const ids: string[] = [];
  queue = createEventQueue((_events, id) => {
    ids.push(id);
    return Promise.resolve(answer);
  });
  answer = { ok: false, retryAfterSeconds: null };
  queue.add(crash);
  await pass(4);
  answer = { ok: true };
  await pass(31);
  queue.add(nth(1));
  await pass(4);
  const [first = '', again, another] = ids;
  expect(again).toBe(first);
  expect(first).toMatch(/^[\w-]{20,40}$/);
  expect(ids).toHaveLength(3);
  expect(another).not.toBe(first);
});

test('TRUTH-16 a report that does not arrive for two hours is given up: the server would count it twice', async () => {
  answer = { ok: false, retryAfterSeconds: null };
  queue.add(crash);
  await pass(4 * 3600);
  const tries = sent.length;
  answer = { ok: true };
  await pass(4 * 3600);
  expect(sent).toHaveLength(tries);
});

test('PLAT-06 a server out of reach is asked again after 30 s, then after twice as long each time', async () => {
  answer = { ok: false, retryAfterSeconds: null };
  const start = Date.now();
  const asked: number[] = [];
  queue = createEventQueue(() => {
    asked.push((Date.now() - start) / 1000);
    return Promise.resolve(answer);
  });
  queue.add(crash);
  await pass(300);
  expect(asked).toEqual([3, 33, 93, 213]);
  await pass(4 * 3600);
  const pauses = asked.slice(1).map((time, index) => time - (asked[index] ?? 0));
  expect(Math.max(...pauses)).toBe(3600);
});

test('PLAT-06 once a report has arrived, the next pause is short again', async () => {
  answer = { ok: false, retryAfterSeconds: null };
  queue.add(crash);
  await pass(40);
  answer = { ok: true };
  await pass(60);
  expect(sent).toHaveLength(3);
  answer = { ok: false, retryAfterSeconds: null };
  queue.add(nth(1));
  await pass(4);
  answer = { ok: true };
  await pass(31);
  expect(sent).toHaveLength(5);
});

test('PLAT-06 what repeats within the minute is not told along with something new', async () => {
  queue.add(crash);
  await pass(4);
  queue.add(crash);
  queue.add(nth(1));
  await pass(4);
  expect(sent.slice(1)).toEqual([[{ ...nth(1), count: 1 }]]);
});

test('PLAT-06 a stopped queue tells nothing', async () => {
  queue.add(crash);
  queue.stop();
  await pass(600);
  expect(sent).toEqual([]);
});
