import type { DemoDevice } from './device.ts';
import { excerptMounting } from './excerpt.ts';
import { fixedTanks } from './fixed-tanks.ts';
import { fixedWaters } from './fixed-waters.ts';
import { fjordPlaces, inTown, nordvannPlaces } from './places.ts';
import { chamber, deviceFrom, type Draft } from './setup.ts';
import { field, production, stock } from './tags.ts';

const fjord = (town: string) => ({ orgid: 'fjorddrivstoff', place: inTown(fjordPlaces, town) });
const nordvann = (town: string) => ({ orgid: 'nordvann', place: inTown(nordvannPlaces, town) });

/** The devices whose short ids the demo promises (design: demo-data.md). */
export const fixedDevices = (): DemoDevice[] =>
  [...fixedTanks(), ...fixedWaters(), ...others()].map(deviceFrom);

function others(): Draft[] {
  const unfinished = { ...fjord('Trondheim'), tags: [production], series: { kind: 'none' } } as const;
  return [
    {
      ...nordvann('Seim'),
      shortid: 'LEVEL01',
      name: 'Nivåmåler Seimselva',
      houseNumber: 3,
      tags: [field, 'Sone:Lindås'],
      offset: { lat: -0.003, long: 0.004 },
      appdata: { object_type: 'level_only', sensorheight: excerptMounting('brook-arb006') },
      series: { kind: 'excerpt', excerpt: 'brook-arb006' },
    },
    {
      ...nordvann('Manger'),
      shortid: 'TEMP001',
      name: 'Vanntemperatur Manger',
      houseNumber: 71,
      tags: [field, 'Sone:Radøy'],
      offset: { lat: 0.003, long: 0.003 },
      appdata: { object_type: 'temperature' },
      series: { kind: 'excerpt', excerpt: 'stream-temperature-usgs01581752' },
    },
    {
      ...nordvann('Isdalstø'),
      shortid: 'FLY0001',
      name: 'Hjelpekum Kvassnes',
      houseNumber: 33,
      tags: [field, 'Sone:Knarvik'],
      offset: { lat: -0.004, long: -0.006 },
      silentHours: 30,
      state: { deployment_monitoring: { state: 'flight' } },
      appdata: { ...chamber(1500, 400, 1000, null), object_type: 'hjelpekum', sub_object_type: 'Hjelpekum' },
      series: { kind: 'water', rest: -60, gain: 22, keeps: 0.68, ceiling: 1200, sends: 'distance' },
    },
    {
      ...fjord('Bryne'),
      shortid: 'TRACK01',
      name: 'Tankbil 4, Jæren',
      houseNumber: 44,
      tags: [field, 'Lokalisering:Daglig'],
      isTracked: true,
      appdata: { object_type: 'tracker' },
      series: { kind: 'air' },
    },
    {
      ...unfinished,
      shortid: 'ONB0001',
      name: 'Ny enhet ONB0001',
      houseNumber: 32,
      appdata: { object_type: 'tanklevel', onboarding: { step: 'measures' } },
    },
    {
      ...unfinished,
      shortid: 'ONB0002',
      name: 'Ny enhet ONB0002',
      houseNumber: 32,
      appdata: { onboarding: { step: 'object_type' } },
    },
    {
      ...fjord('Kokstad'),
      shortid: 'LAGER01',
      name: 'Reserveenhet på lager',
      houseNumber: 40,
      tags: [stock],
      silentHours: 9 * 24,
      appdata: { object_type: 'tanklevel', tanktype: 'Ikke satt' },
      series: { kind: 'air' },
    },
  ];
}
