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
  bus.emit('devices.refreshRequested', { source: 'bell' });
  const search = jest.fn();
  const refresh = jest.fn();
  bus.on('search.changed', search);
  bus.on('devices.refreshRequested', refresh);
  expect(search.mock.calls).toEqual([[{ query: 'ab' }]]);
  expect(refresh).not.toHaveBeenCalled();
});

test('PLAT-10 every event declares version, replay and sender', () => {
  for (const declaration of Object.values(eventCatalogue)) {
    expect(declaration.version).toBeGreaterThanOrEqual(1);
    expect(['last', 'none']).toContain(declaration.replay);
    expect(declaration.sender).toBeTruthy();
  }
});
