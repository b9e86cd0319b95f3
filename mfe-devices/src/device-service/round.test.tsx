import { device, fixtureNow } from '@peil/shared-kernel/testing';
import { isServicedBy } from '@peil/shared-kernel/scan';
import { roundOf } from './round.ts';

const silent = { silentHours: 60, orgid: 'fjord' } as const;
const devices = [
  device({ ...silent, devid: 'c', name: 'Cisterne', place: [60.42, 5.3] }),
  device({ ...silent, devid: 'a', name: 'Anlegg', place: [60.44, 5.3] }),
  device({ orgid: 'fjord', battery: 3, devid: 'b', name: 'Brønn', place: [60.4, 5.3] }),
  device({ ...silent, devid: 'x', name: 'Uten plass' }),
  device({ ...silent, devid: 'null', name: 'Plassholder', place: [90, 135] }),
  device({ orgid: 'fjord', devid: 'frisk', name: 'Frisk', place: [60.4, 5.3] }),
  device({ ...silent, orgid: 'annen', devid: 'delt', name: 'Delt', place: [60.4, 5.3] }),
];
const round = (start: { lat: number; long: number } | null) =>
  roundOf(devices.filter(isServicedBy({ orgid: 'fjord', roles: ['onboarding'] })), {
    now: fixtureNow,
    start,
  });

test('SERV-01 without a start those that need service stand by name, those without a place apart', () => {
  const { stops, unplaced } = round(null);
  expect(stops.map(({ devid, needs, legKm }) => [devid, needs, legKm])).toEqual([
    ['a', ['silence'], null],
    ['b', ['battery'], null],
    ['c', ['silence'], null],
  ]);
  expect(unplaced.map(({ devid }) => devid)).toEqual(['null', 'x']);
});

test('SERV-01 from a start they stand as one drives, each with the way from the one before', () => {
  const { stops } = round({ lat: 60.39, long: 5.3 });
  expect(stops.map(({ devid }) => devid)).toEqual(['b', 'c', 'a']);
  expect(stops.map(({ legKm }) => Math.round((legKm ?? 0) * 10) / 10)).toEqual([1.1, 2.2, 2.2]);
});

test('SERV-01 the provider’s people service every device that they see', () => {
  const seen = devices.filter(isServicedBy({ orgid: 'peil', roles: ['peil_admin'] }));
  expect(seen).toEqual(devices);
});
