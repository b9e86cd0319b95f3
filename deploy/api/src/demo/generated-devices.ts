import type { DemoDevice, Series } from './device.ts';
import { measuredTank } from './measured-tanks.ts';
import { fjordPlaces, gassPlaces, nordvannPlaces, type Places } from './places.ts';
import { dice, seedOf, type Dice } from './random.ts';
import { chamber, deviceFrom, fillingLights, limits, lyingTank, standingTank, type Draft } from './setup.ts';
import { field, outOfService, production, stock } from './tags.ts';

type Common = Pick<
  Draft,
  'shortid' | 'orgid' | 'tags' | 'place' | 'houseNumber' | 'offset' | 'silentHours' | 'intervalMinutes'
>;
type Maker = (common: Common, random: Dice) => Draft;

/** Some 300 devices of the three customers, which send once an hour; the same at every start. */
export const generatedDevices = (): DemoDevice[] => [
  ...devicesOf('fjorddrivstoff', 'FD', 150, fjordPlaces, fuelDevice),
  ...devicesOf('nordvann', 'NV', 90, nordvannPlaces, waterDevice),
  ...devicesOf('gassogo', 'GG', 60, gassPlaces, gasDevice),
];

function devicesOf(orgid: string, prefix: string, count: number, places: Places, make: Maker): DemoDevice[] {
  return Array.from({ length: count }, (_, index) => {
    const shortid = `${prefix}${String(1001 + index * 7)}`;
    const random = dice(seedOf(shortid));
    const place = random.pick(places);
    const common = {
      shortid,
      orgid,
      place,
      houseNumber: random.whole(1, 90),
      offset: { lat: random.between(-0.0025, 0.0025), long: random.between(-0.004, 0.004) },
      tags: [statusOf(random), `Sted:${place.town}`],
      intervalMinutes: 60,
      silentHours: random.next() < 0.04 ? random.whole(14, 300) : 0,
    } as const;
    return deviceFrom(make(common, random));
  });
}

function statusOf(random: Dice): string {
  const share = random.next();
  if (share < 0.9) return field;
  if (share < 0.95) return stock;
  return share < 0.98 ? production : outOfService;
}

const families = [
  'Hauge',
  'Tveit',
  'Sælen',
  'Øvrebø',
  'Nygård',
  'Kleppe',
  'Bøe',
  'Haugland',
  'Myklebust',
  'Fosse',
  'Bråten',
  'Lunde',
  'Sandvik',
  'Åsheim',
  'Eide',
  'Skår',
  'Hove',
  'Rønning',
  'Vik',
  'Mæland',
] as const;
const trades = [
  'Maskin',
  'Transport',
  'Entreprenør',
  'Anlegg',
  'Sag',
  'Fiskeoppdrett',
  'Gard',
  'Buss',
  'Pukkverk',
] as const;
const fuels = [
  { name: 'Farget Diesel', density: 850 },
  { name: 'Blank Diesel', density: 850 },
  { name: 'AdBlue', density: 1088 },
  { name: 'Bensin 95', density: 750 },
] as const;
const fuelTanks = [
  { shape: lyingTank, height: 1250, volume: 3000 },
  { shape: lyingTank, height: 1600, volume: 6000 },
  { shape: lyingTank, height: 1900, volume: 10_000 },
  { shape: standingTank, height: 1400, volume: 2000 },
  { shape: standingTank, height: 2100, volume: 5000 },
  { shape: standingTank, height: 2600, volume: 15_000 },
] as const;

/** The level at creation: most tanks have enough, some ask for a delivery, a few are in alarm. */
function levelNow(random: Dice, alarmBelow: number): number {
  const share = random.next();
  if (share < 0.07) return (alarmBelow * random.between(0.4, 0.9)) / 100;
  if (share < 0.22) return (alarmBelow + random.between(1, 14)) / 100;
  return random.between((alarmBelow + 16) / 100, 0.9);
}

function fuelDevice(common: Common, random: Dice): Draft {
  if (random.next() < 0.12) return wasteDevice(common, random);
  const fuel = random.pick(fuels);
  const { shape, height, volume } = random.pick(fuelTanks);
  const alarmBelow = random.pick([10, 15, 20, 25]);
  const now = levelNow(random, alarmBelow);
  return {
    ...common,
    name: `${random.pick(families)} ${random.pick(trades)}, ${fuel.name}`,
    appdata: {
      ...shape(height, volume),
      ...measuredTank(common.shortid),
      ...limits(volume),
      object_type: 'tanklevel',
      fueltype: fuel.name,
      liquid_density: fuel.density,
      volume_tracking: { enable: true },
      order_email: ['bestilling@demo.invalid'],
    },
    visualization: fillingLights(alarmBelow),
    series: {
      kind: 'stock',
      trend: 'drawn',
      need: 'work',
      now,
      full: random.between(0.86, 0.94),
      low: Math.max(0.03, Math.min(now - 0.02, alarmBelow / 100 + random.between(-0.05, 0.05))),
      perDay: random.between(0.008, 0.06),
      sends: random.next() < 0.25 ? 'percent' : 'distance',
    },
  };
}

const wastes = [
  { type: 'collection_tank', name: 'Spillolje', density: 890, height: 1600, volume: 2000 },
  { type: 'septic', name: 'Septik', density: 1020, height: 1700, volume: 4000 },
  { type: 'trash', name: 'Restavfall', density: 120, height: 2300, volume: 5000 },
] as const;

function wasteDevice(common: Common, random: Dice): Draft {
  const waste = random.pick(wastes);
  return {
    ...common,
    name: `${random.pick(families)} ${random.pick(trades)}, ${waste.name.toLowerCase()}`,
    appdata: {
      ...standingTank(waste.height, waste.volume),
      object_type: waste.type,
      fueltype: waste.name,
      liquid_density: waste.density,
      volume_tracking: { enable: true },
      order_email: ['tomming@demo.invalid'],
    },
    series: {
      kind: 'stock',
      trend: 'filled',
      need: waste.type === 'collection_tank' ? 'work' : 'household',
      now: random.between(0.1, 0.85),
      full: random.between(0.86, 0.95),
      low: 0.04,
      perDay: random.between(0.01, 0.05),
      sends: 'distance',
    },
  };
}

const kindsOfWater = [
  { label: 'Sandfang', subType: 'Sandfang', top: 1300, bottom: 900, overflow: null, gain: 24, keeps: 0.62 },
  {
    label: 'Tørt sandfang',
    subType: 'Sandfang tørt',
    top: 1200,
    bottom: 600,
    overflow: null,
    gain: 15,
    keeps: 0.5,
  },
  { label: 'Hjelpekum', subType: 'Hjelpekum', top: 1500, bottom: 400, overflow: null, gain: 22, keeps: 0.68 },
  {
    label: 'Overløpskum',
    subType: 'Overløpskum',
    top: 2100,
    bottom: 200,
    overflow: 900,
    gain: 48,
    keeps: 0.75,
  },
  {
    label: 'OV-magasin',
    subType: 'OV-magasin',
    top: 2600,
    bottom: 200,
    overflow: 1800,
    gain: 70,
    keeps: 0.87,
  },
  {
    label: 'AF-magasin',
    subType: 'AF-magasin',
    top: 2800,
    bottom: 200,
    overflow: 1900,
    gain: 60,
    keeps: 0.85,
  },
  {
    label: 'Fordrøyning',
    subType: 'Fordrøyningsanlegg m/ overløp',
    top: 2400,
    bottom: 200,
    overflow: 1500,
    gain: 65,
    keeps: 0.9,
  },
  {
    label: 'Bekkeinntak',
    subType: 'Bekkeinntak',
    top: 1900,
    bottom: 300,
    overflow: 1100,
    gain: 40,
    keeps: 0.88,
  },
  { label: 'Dam', subType: 'Åpen dam', top: 2200, bottom: 800, overflow: 1300, gain: 22, keeps: 0.98 },
] as const;

function waterDevice(common: Common, random: Dice): Draft {
  const kind = random.pick(kindsOfWater);
  const street = common.place.street;
  const hasPressure = random.next() < 0.2;
  const series: Series = {
    kind: 'water',
    rest: hasPressure ? random.whole(20, 120) : random.whole(-60, 120),
    gain: kind.gain * random.between(0.7, 1.3),
    keeps: kind.keeps,
    ceiling: kind.top - 350,
    sends: hasPressure ? 'pressure' : 'distance',
  };
  return {
    ...common,
    name: `${kind.label} ${street} ${String(common.houseNumber)}`,
    tags: [...common.tags, random.pick(['Driftsområde:Øst', 'Driftsområde:Vest'])],
    appdata: {
      ...chamber(kind.top, kind.bottom, random.pick([1000, 1200, 1600]), kind.overflow),
      object_type: kind.subType === 'Hjelpekum' ? 'hjelpekum' : 'Kum',
      sub_object_type: kind.subType,
      order_email: ['drift@demo.invalid'],
      ...(hasPressure && { app: 'pressure_ssi' }),
    },
    series,
  };
}

const gasUsers = [
  'høyfjellshotell',
  'fjellstue',
  'korntørke',
  'veksthus',
  'byggeplass',
  'camping',
  'bakeri',
  'borettslag',
] as const;
const gasTanks = [
  { height: 1250, volume: 2700 },
  { height: 1250, volume: 4850 },
  { height: 1250, volume: 6400 },
  { height: 1600, volume: 9200 },
] as const;

function gasDevice(common: Common, random: Dice): Draft {
  const { height, volume } = random.pick(gasTanks);
  const alarmBelow = random.pick([20, 25, 30]);
  const now = Math.min(0.8, levelNow(random, alarmBelow));
  return {
    ...common,
    name: `${common.place.town} ${random.pick(gasUsers)}, propan`,
    tags: [...common.tags, ...(random.next() < 0.3 ? ['View:Alt1'] : [])],
    appdata: {
      ...lyingTank(height, volume),
      ...limits(volume, 0.85, 0.05),
      object_type: 'lpg',
      fueltype: 'Propan',
      liquid_density: 510,
      volume_tracking: { enable: true },
      order_email: ['gass@demo.invalid'],
    },
    visualization: fillingLights(alarmBelow),
    series: {
      kind: 'stock',
      trend: 'drawn',
      need: 'heating',
      now,
      full: random.between(0.8, 0.85),
      low: Math.max(0.05, Math.min(now - 0.03, alarmBelow / 100)),
      perDay: random.between(0.008, 0.035),
      sends: 'percent',
    },
  };
}
