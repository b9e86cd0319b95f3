import { dbmOfCsq, signalQuality, signalText } from './signal.ts';
import { aDevice } from './testing/device-fixture.ts';

const of = (csq: number | null | undefined, mfct?: { name: string; model: string }) =>
  signalQuality({ ...aDevice(mfct && { mfct }), last_telemetry: { sec: { csq } } });

const modem = { name: 'Tekelek', model: 'tek-811' };
const logger = { name: 'Sensirion', model: 'SEN-311' };

test.each([
  // The modem's own scale ends at 31.
  [0, modem, 'Svakt (0 av 31, −113\u00a0dBm)'],
  [6, modem, 'Svakt (6 av 31, −101\u00a0dBm)'],
  [7, modem, 'Middels (7 av 31, −99\u00a0dBm)'],
  [18, modem, 'Middels (18 av 31, −77\u00a0dBm)'],
  [19, modem, 'Godt (19 av 31, −75\u00a0dBm)'],
  [31, modem, 'Godt (31 av 31, −51\u00a0dBm)'],
  // What no modem says was made a share on the way.
  [65, modem, 'Godt (65\u00a0%)'],
  [0, logger, 'Svakt (0\u00a0%)'],
  [19, logger, 'Svakt (19\u00a0%)'],
  [20, logger, 'Middels (20\u00a0%)'],
  [31, logger, 'Middels (31\u00a0%)'],
  [60, logger, 'Godt (60\u00a0%)'],
  // A maker that is not known draws on the graph's scale.
  [18, undefined, 'Svakt (18\u00a0%)'],
  [31, { name: 'Dragino', model: 'NDDS75' }, 'Godt (31 av 31, −51\u00a0dBm)'],
  [99, modem, null],
  [255, logger, null],
  [-1, modem, null],
  [101, logger, null],
  [null, modem, null],
  [undefined, undefined, null],
])('FITTER-02 LIGHT-01 csq %p of %j is %s', (csq, mfct, expected) => {
  expect(signalText(of(csq, mfct))).toBe(expected);
});

test.each([
  [-1, null],
  [0, -113],
  [31, -51],
  [32, null],
])('LIGHT-01 csq %d is %p dBm', (csq, dbm) => {
  expect(dbmOfCsq(csq)).toBe(dbm);
});
