import { excerptMounting } from './excerpt.ts';
import { overAYear } from './history.ts';
import { inTown, nordvannPlaces } from './places.ts';
import { chamber, type Draft } from './setup.ts';
import { field } from './tags.ts';

const nordvann = (town: string) => ({ orgid: 'nordvann', place: inTown(nordvannPlaces, town) });

/** The drains, magazines, ponds and brooks whose short ids the demo promises. */
export function fixedWaters(): Draft[] {
  return [
    {
      ...nordvann('Isdalstø'),
      shortid: 'KUM0001',
      name: 'Sandfang Kvernhusmyrane',
      houseNumber: 20,
      tags: [field, 'Sone:Knarvik'],
      historyDays: overAYear,
      appdata: {
        ...chamber(1300, 1000, 1000, null),
        object_type: 'Kum',
        sub_object_type: 'Sandfang',
        order_email: ['drift@demo.invalid'],
        ext_url: ['https://www.nve.no/'],
      },
      series: { kind: 'water', rest: -20, gain: 26, keeps: 0.62, ceiling: 1150, sends: 'distance' },
    },
    {
      ...nordvann('Frekhaug'),
      shortid: 'KUM0002',
      name: 'Kum Havnegata',
      houseNumber: 6,
      tags: [field, 'Sone:Meland'],
      appdata: { object_type: 'Kum', sub_object_type: 'udefinert' },
      series: { kind: 'water', rest: 110, gain: 18, keeps: 0.7, ceiling: 900, sends: 'distance' },
    },
    {
      ...nordvann('Manger'),
      shortid: 'MAGASIN1',
      name: 'OV-magasin Manger',
      houseNumber: 54,
      tags: [field, 'Sone:Radøy'],
      appdata: {
        ...chamber(2600, 200, 3000, 1800),
        object_type: 'Kum',
        sub_object_type: 'OV-magasin',
        app: 'pressure_ssi',
        order_email: ['drift@demo.invalid'],
      },
      series: { kind: 'water', rest: 120, gain: 75, keeps: 0.86, ceiling: 2300, sends: 'pressure' },
    },
    {
      ...nordvann('Lindås'),
      shortid: 'DAM0001',
      name: 'Lindåsdammen',
      houseNumber: 4,
      tags: [field, 'Sone:Lindås'],
      appdata: { ...stream('pond-arb032'), object_type: 'Kum', sub_object_type: 'Åpen dam' },
      series: { kind: 'excerpt', excerpt: 'pond-arb032' },
    },
    {
      ...nordvann('Seim'),
      shortid: 'BEKK001',
      name: 'Bekkeinntak Seim',
      highWater: { warning: 700, danger: 1350 },
      houseNumber: 88,
      tags: [field, 'Sone:Lindås'],
      historyDays: overAYear,
      appdata: {
        ...stream('brook-det015'),
        object_type: 'Kum',
        sub_object_type: 'Bekkeinntak',
        outlets: [
          { id: 'main', top: 500, bottom: 0, height: 500 },
          { id: 'overflow', top: 1500, bottom: 1200, height: 300 },
        ],
      },
      series: { kind: 'excerpt', excerpt: 'brook-det015' },
    },
    {
      ...nordvann('Lonevåg'),
      shortid: 'BEKK002',
      name: 'Bekkeinntak Lonevåg',
      // It stands over the top of its outlet: the demo's alarm of water.
      highWater: { warning: 800, danger: 1600 },
      houseNumber: 15,
      tags: [field, 'Sone:Osterøy'],
      appdata: {
        ...stream('brook-arb048'),
        object_type: 'Kum',
        sub_object_type: 'Bekkeinntak',
        outlets: [{ id: 'main', top: 800, bottom: 0, height: 800 }],
      },
      series: { kind: 'excerpt', excerpt: 'brook-arb048' },
    },
    {
      ...nordvann('Valestrandsfossen'),
      shortid: 'STILLE1',
      name: 'Bekkeinntak Valestrand',
      houseNumber: 9,
      tags: [field, 'Sone:Osterøy'],
      silentHours: 5 * 24,
      appdata: { ...stream('brook-arb048-gap'), object_type: 'Kum', sub_object_type: 'Bekkeinntak' },
      series: { kind: 'excerpt', excerpt: 'brook-arb048-gap' },
    },
    {
      ...nordvann('Lindås'),
      shortid: 'FEIL001',
      name: 'Fordrøyningsdam Lindås',
      houseNumber: 140,
      tags: [field, 'Sone:Lindås'],
      offset: { lat: 0.004, long: -0.003 },
      appdata: { ...stream('pond-ptk026'), object_type: 'Kum', sub_object_type: 'Åpen dam' },
      series: { kind: 'excerpt', excerpt: 'pond-ptk026', marksImpossibleSteps: true },
    },
  ];
}

/** Under a bridge: the sensor's height over the zero of the level, and the banks. */
const stream = (excerpt: Parameters<typeof excerptMounting>[0]) => {
  const sensorheight = excerptMounting(excerpt);
  return {
    sensorheight,
    container_data: {
      container_top: Math.round(sensorheight),
      container_bottom: 300,
      container_distance_manual: Math.round(sensorheight),
    },
  };
};
