import { changes } from './changes.ts';
import type { LiveEvent } from '../../../wire/src/index.ts';

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const encoder = new TextEncoder();
let leaving: AbortController;

beforeEach(() => {
  leaving = new AbortController();
  send.mockReset();
  globalThis.fetch = send;
});

/** An answer that comes in these pieces, and goes on unless it ends. */
function answerIn(pieces: readonly (string | Uint8Array)[], ends = true): void {
  send.mockImplementation((_url, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces)
          controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
        if (ends) controller.close();
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
}

async function followed(): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for await (const event of changes.follow('t1', leaving.signal)) events.push(event);
  return events;
}

const device = {
  devid: 'a',
  name: 'Å',
  orgid: 'o',
  tags: { public: [] },
  proddata: { shortid: 'A' },
  appdata: {},
  state: {},
  last_telemetry: null,
};

test('STATE-02 events are read wherever the network parts them, in the middle of a letter too', async () => {
  const text = `event: ready\ndata: {"version":"v1"}\n\n:\n\nevent: devices\ndata: {"version":"v2",\ndata: "devices":[${JSON.stringify(device)}]}\n\n`;
  answerIn([...encoder.encode(text)].map((byte) => Uint8Array.of(byte)));
  const [first, second, ...rest] = await followed();
  expect(first).toEqual({ name: 'ready', version: 'v1' });
  expect(second).toMatchObject({ name: 'devices', version: 'v2', devices: [{ devid: 'a', name: 'Å' }] });
  expect(rest).toEqual([]);
});

test('STATE-02 an event that cannot be read is told; one of an unknown name is passed over', async () => {
  answerIn([
    'event: devices\ndata: {"devices": 1}\n\n',
    'event: list\ndata: {\n\n',
    'event: later\ndata: {}\n\n',
    'data: {}\n\n',
    'event: user\ndata: {}\n\n',
    'event: end\ndata: {}\n\n',
  ]);
  expect(await followed()).toEqual([
    { name: 'unreadable' },
    { name: 'unreadable' },
    { name: 'user' },
    { name: 'end' },
  ]);
});

test('STATE-02 it carries the token', async () => {
  answerIn([]);
  await followed();
  expect(send).toHaveBeenCalledWith(
    '/api/v1/changes',
    expect.objectContaining({ headers: { Accept: 'text/event-stream', Authorization: 'Bearer t1' } }),
  );
});

test('STATE-02 who leaves ends the call', async () => {
  answerIn(['event: ready\ndata: {}\n\n'], false);
  const events = changes.follow('t1', leaving.signal);
  await events.next();
  const next = events.next();
  leaving.abort();
  await expect(next).rejects.toThrow();
  expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test.each([
  ['at first', []],
  ['any more', [':\n\n']],
])('STATE-02 a connection that says nothing %s for a minute is given up', async (_when, pieces) => {
  jest.useFakeTimers();
  answerIn(pieces, false);
  const next = changes.follow('t1', leaving.signal).next();
  const given = expect(next).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(59_999);
  expect(send.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await given;
  jest.useRealTimers();
});

test('STATE-02 a refusal is the error of any call', async () => {
  const body = JSON.stringify({ error: 'unavailable', message: 'Tjenesten er opptatt.' });
  send.mockResolvedValue(new Response(body, { status: 503, headers: { 'retry-after': '30' } }));
  await expect(followed()).rejects.toMatchObject({
    kind: 'server',
    code: 'unavailable',
    retryAfterSeconds: 30,
  });
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(followed()).rejects.toMatchObject({ kind: 'network' });
});
