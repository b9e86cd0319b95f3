import { createEventBus } from './bus.ts';
import { eventCatalogue } from './catalogue.ts';

test('PLAT-10 hands the payload to every subscriber until it leaves', () => {
  const bus = createEventBus(jest.fn());
  const first = jest.fn();
  const second = jest.fn();
  const leave = bus.on('devices.refreshRequested', first);
  bus.on('devices.refreshRequested', second);
  bus.emit('devices.refreshRequested', { source: 'bell' });
  leave();
  bus.emit('devices.refreshRequested', { source: 'navigation' });
  expect(first.mock.calls).toEqual([[{ source: 'bell' }]]);
  expect(second).toHaveBeenCalledTimes(2);
});

test('PLAT-10 a throwing subscriber harms nobody and stays subscribed', () => {
  const report = jest.fn();
  const bus = createEventBus(report);
  const other = jest.fn();
  bus.on('devices.refreshRequested', () => {
    throw new Error('mine');
  });
  bus.on('devices.refreshRequested', other);
  bus.emit('devices.refreshRequested', { source: 'bell' });
  bus.emit('devices.refreshRequested', { source: 'bell' });
  expect(other).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(2);
});

test('PLAT-10 a late subscriber gets the last payload only where the event replays', () => {
  const bus = createEventBus(jest.fn());
  bus.emit('search.changed', { query: 'a' });
  bus.emit('search.changed', { query: 'ab' });
  bus.emit('remote.failed', { remote: 'mfe-admin', version: '1', fault: 'missing', phase: 'load', ms: 1 });
  const search = jest.fn();
  const failed = jest.fn();
  bus.on('search.changed', search);
  bus.on('remote.failed', failed);
  expect(search.mock.calls).toEqual([[{ query: 'ab' }]]);
  expect(failed).not.toHaveBeenCalled();
});

test('HEAD-04 the remote that a click on "Enheter" or the bell loads is told of that click', () => {
  const bus = createEventBus(jest.fn());
  bus.emit('devices.refreshRequested', { source: 'bell' });
  const refresh = jest.fn();
  bus.on('devices.refreshRequested', refresh);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('PLAT-10 every event declares version, replay and sender', () => {
  for (const declaration of Object.values(eventCatalogue)) {
    expect(declaration.version).toBeGreaterThanOrEqual(1);
    expect(['last', 'none']).toContain(declaration.replay);
    expect(declaration.sender).toBeTruthy();
  }
});
