import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { eventFrame, EventStream } from './event-stream.ts';

test('API-01 JSON over several lines is one event', () => {
  expect(eventFrame('devices', '[{"a": 1}, \n {"b": 2}]')).toBe(
    'event: devices\ndata: [{"a": 1}, \ndata:  {"b": 2}]\n\n',
  );
});

test('API-02 who does not read is cut off once a megabyte waits, and not before', () => {
  const response = new PassThrough({ highWaterMark: 1 });
  const stream = new EventStream(response as unknown as ServerResponse);
  const frame = 'x'.repeat(400_000);
  for (let sent = 0; sent < 3; sent += 1) stream.write(frame);
  expect(response.destroyed).toBe(false);
  stream.ping();
  expect(response.destroyed).toBe(true);
  stream.write(frame);
});

test('API-02 who does not read the end either is cut off in the end', () => {
  jest.useFakeTimers();
  const response = new PassThrough({ highWaterMark: 1 });
  const stream = new EventStream(response as unknown as ServerResponse);
  stream.write('x'.repeat(400_000));
  stream.end();
  jest.advanceTimersByTime(9_000);
  expect(response.destroyed).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(response.destroyed).toBe(true);
  jest.useRealTimers();
});
