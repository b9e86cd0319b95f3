import type { Device } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import {
  defaultGraphs,
  defaultGraphsFor,
  graphLimit,
  graphsOf,
  isAdminGraph,
  shownGraphs,
  telemetryValue,
} from './graphs.ts';

test.each([
  ['Volum', 'pri.volume', 0, 'pri.capacity', 'l'],
  ['Peilehøyde', 'pri.gauge_height', undefined, undefined, 'mm'],
  ['Signalstyrke', 'sec.csq', 0, 100, 'csq'],
  ['Temperatur', 'sec.temp', -20, 40, '°C'],
  ['Væsketemperatur', 'pri.temp', -10, 40, '°C'],
  ['Vannivå', 'pri.gauge_height', -1000, 1500, 'mm'],
  ['Væsketrykk', 'pri.rel_press', 0, 700, 'kPa'],
  ['Luftfuktighet', 'sec.hum', 0, 100, '%'],
  ['Lufttrykk', 'sec.press', 95, 110, 'kPa'],
])('GRAPH-03 %s is %s from %p to %p %s in 10 steps', (name, metric, min, max, unit) => {
  const graph = defaultGraphs().find((candidate) => candidate.name === name);
  expect(graph).toEqual(expect.objectContaining({ metric, unit, steps: 10 }));
  expect([graph?.min, graph?.max]).toEqual([min, max]);
});

test.each([
  ['Signalstyrke', ['Lav 20 warning', 'Veldig god 60 ok']],
  ['Vannivå', ['Lavt 240 info', 'Høyt 700 warning', 'Svært høyt 1350 danger']],
  ['Væsketrykk', ['Høyt 500 warning', 'Svært høyt 700 danger']],
  ['Volum', []],
])('GRAPH-03 thresholds of %s', (name, expected) => {
  const graph = defaultGraphs().find((candidate) => candidate.name === name);
  expect((graph?.thresholds ?? []).map(({ name: word, value, type }) => `${word} ${value} ${type}`)).toEqual(
    expected,
  );
});

test('GRAPH-06 measured and unchecked distance are the admin-only graphs', () => {
  expect(
    defaultGraphs()
      .filter(isAdminGraph)
      .map(({ metric }) => metric),
  ).toEqual(['pri.distance', 'pri.distance_unchecked']);
});

test('GRAPH-03 a device is offered the graphs of what it measures', () => {
  const names = (type: string | null, tags: string[] = []) =>
    defaultGraphsFor(aDevice({ type, tags })).map(({ name }) => name);
  expect(names('tanklevel')).toContain('Volum');
  expect(names('tanklevel')).not.toContain('Vannivå');
  expect(names('Kum')).toContain('Vannivå');
  expect(names('Kum')).not.toContain('Volum');
  expect(names('tanklevel', ['Tracker'])).toEqual([
    'Temperatur',
    'Signalstyrke',
    'Luftfuktighet',
    'Lufttrykk',
  ]);
  expect(names('mock')).toEqual(defaultGraphs().map(({ name }) => name));
});

test('GEDIT-01 editing an offered graph leaves the next offer alone', () => {
  const edited = defaultGraphs().find(({ name }) => name === 'Signalstyrke');
  if (edited?.thresholds?.[0]) edited.thresholds[0].value = 99;
  expect(defaultGraphs().find(({ name }) => name === 'Signalstyrke')?.thresholds?.[0]?.value).toBe(20);
});

test("GRAPH-06 only saved graphs are a device's graphs", () => {
  const graph = { name: 'Volum', metric: 'pri.volume' };
  expect(graphsOf(aDevice({ visualization: { graphs: [graph] } }))).toEqual([graph]);
  expect(graphsOf(aDevice({ type: 'tanklevel' }))).toEqual([]);
});

test('GRAPH-06 saved graphs are shown as they are, an empty list too', () => {
  const graph = { name: 'Volum', metric: 'pri.volume' };
  expect(shownGraphs(aDevice({ visualization: { graphs: [graph] } }))).toEqual([graph]);
  expect(shownGraphs(aDevice({ visualization: { graphs: [] } }))).toEqual([]);
});

test('GRAPH-03 where no graphs were ever saved, those are shown that the device sends values for', () => {
  const names = (last_telemetry: Device['last_telemetry']) =>
    shownGraphs({ ...aDevice({ type: 'tanklevel' }), last_telemetry }).map(({ name }) => name);
  expect(names({ pri: { volume: 0 }, sec: { csq: 20, temp: null } })).toEqual(['Volum', 'Signalstyrke']);
  expect(names(null)).toEqual(['Volum']);
});

const telemetry = { pri: { capacity: 5000, ok: true }, sec: { csq: 20 }, meta: { aquisitiontime: 1 } };

test.each([
  ['pri.capacity', 5000],
  ['sec.csq', 20],
  ['pri.volume', null],
  ['pri.ok', null],
  ['pri', null],
  ['', null],
  ['pri.capacity.deeper', null],
  ['pri.constructor.length', null],
])('GRAPH-02 the telemetry path %p leads to %p', (path, expected) => {
  expect(telemetryValue(telemetry, path)).toBe(expected);
});

test.each([
  [0, 0],
  [-20, -20],
  ['pri.capacity', 5000],
  ['pri.volume', null],
  [null, null],
  [undefined, null],
])('GRAPH-02 the axis limit %p is %p', (limit, expected) => {
  expect(graphLimit(limit, telemetry)).toBe(expected);
});

test('GRAPH-02 a path without telemetry leaves the axis free', () => {
  expect(graphLimit('pri.capacity', null)).toBeNull();
});
