import { localisationPrefix } from '../../../wire/src/tag-presets.ts';
import type { Appdata, Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { alternativeViewTag, hasNormalTag, outOfServiceTag, putAwayTags } from './tags.ts';

/** What a device monitors; every object type that has no kind of its own counts as a filling tank (DRAIN-03). */
export type ObjectKind =
  | 'drain'
  | 'tank'
  | 'collection_tank'
  | 'trash'
  | 'bulk'
  | 'septic'
  | 'lpg'
  | 'level_only'
  | 'temperature'
  | 'mock';

const kinds: Readonly<Record<string, ObjectKind>> = {
  kum: 'drain',
  hjelpekum: 'drain',
  collection_tank: 'collection_tank',
  trash: 'trash',
  bulk: 'bulk',
  septic: 'septic',
  lpg: 'lpg',
  levelonly: 'level_only',
  level_only: 'level_only',
  temperature: 'temperature',
  mock: 'mock',
};

/** The sub types of drain-like objects that may be chosen (DRAIN-03). */
export const drainSubTypes = [
  'Sandfang',
  'Sandfang tørt',
  'Hjelpekum',
  'Fordrøyningsanlegg m/ overløp',
  'Fordrøyningsanlegg u/ overløp',
  'Åpen dam',
  'Bekkeinntak',
  'Overløpskum',
  'OV-magasin',
  'AF-magasin',
] as const;

const unset = new Set(['', 'ikke satt', 'udefinert']);

/** A written value, or null when it is empty or one of the words that mean unset ('Ikke satt', 'udefinert'). */
function written(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return unset.has(trimmed.toLowerCase()) ? null : trimmed;
}

/** Rules that ask only how the device was set up; the API derives telemetry before it has the whole device. */
type SetUp = Pick<Device, 'appdata'>;

/** The object type as written, null when unset. */
export const objectTypeOf = (device: SetUp): string | null => written(device.appdata.object_type);

/** The sub type as written ('Sandfang', 'Bekkeinntak m/ overløp'), null when unset ('udefinert'). */
export const subTypeOf = (device: SetUp): string | null => written(device.appdata.sub_object_type);

/** What the device monitors by its object type alone; upper and lower case mean the same. */
export const objectKindOf = (device: SetUp): ObjectKind =>
  kinds[objectTypeOf(device)?.toLowerCase() ?? ''] ?? 'tank';

/**
 * The tags that make a device a tracker. DRAIN-03 says "tracking tags" without the literal names; the localisation
 * presets that switch tracking on are taken ('Lokalisering:Av' switches it off), and the plain word.
 */
export const trackingTags = [
  `${localisationPrefix}Daglig`,
  `${localisationPrefix}Ukentlig`,
  'Tracker',
] as const;

/** Tracking tags win over every object type (DRAIN-03). */
export const isTracker = (device: Pick<Device, 'tags'>): boolean =>
  trackingTags.some((tag) => hasNormalTag(device, tag));

/** Kum, kum, hjelpekum: drains, magazines, ponds and brooks. */
export const isDrainLike = (device: SetUp & Pick<Device, 'tags'>): boolean =>
  !isTracker(device) && objectKindOf(device) === 'drain';

/** levelonly, level_only and temperature. */
export const isLevelOnly = (device: Device): boolean =>
  !isTracker(device) && ['level_only', 'temperature'].includes(objectKindOf(device));

/** Liquid gas: figures in kilograms. */
export const isGas = (device: Device): boolean => !isTracker(device) && objectKindOf(device) === 'lpg';

const tankKinds: ReadonlySet<ObjectKind> = new Set([
  'tank',
  'collection_tank',
  'lpg',
  'bulk',
  'septic',
  'trash',
]);

/** Everything that is filled or emptied and has a percentage: tanks of all types, also where the type is unset. */
export const isTank = (device: Device): boolean => !isTracker(device) && tankKinds.has(objectKindOf(device));

const drainingKinds: ReadonlySet<ObjectKind> = new Set(['collection_tank', 'septic', 'trash']);

/** Tanks that fill by themselves and are drained by a vehicle: days to full count, not days to empty. */
export const isDrainingTank = (device: Device): boolean =>
  !isTracker(device) && drainingKinds.has(objectKindOf(device));

/**
 * Whether a drain, pond or brook has an overflow: 'm/ overløp' in the sub type says yes, 'u/ overløp' no; sub types
 * that say neither (a brook's) have one when an outlet `overflow` or its lower edge is registered (DRAIN-01, DRAIN-03).
 */
export function hasOverflow(device: SetUp): boolean {
  const subType = subTypeOf(device)?.toLowerCase() ?? '';
  if (subType.includes('m/ overløp')) return true;
  if (subType.includes('u/ overløp')) return false;
  const { outlets, container_data: container } = device.appdata;
  if (outlets?.some((outlet) => outlet.id === 'overflow')) return true;
  return finite(container?.container_overflow_bottom) !== null;
}

/** Whether the device stands nowhere: it is in stock, retired or returned. */
export const isStorage = (device: Pick<Device, 'tags'>): boolean =>
  putAwayTags.some((tag) => hasNormalTag(device, tag));

export const isOutOfService = (device: Pick<Device, 'tags'>): boolean =>
  hasNormalTag(device, outOfServiceTag);

/** Whether nothing of the device is an alarm: it lies on a shelf, or somebody has put it out of operation. */
export const isAlarmless = (device: Pick<Device, 'tags'>): boolean =>
  isStorage(device) || isOutOfService(device);

/** Since when its alarms count again, epoch seconds; null where they always have. What is over a limit then begins then. */
export const alarmsCountFrom = ({ state }: Pick<Device, 'state'>): number | null =>
  finite(state.deployment_monitoring?.alarms_since);

/** Said where a device out of operation is shown. */
export const outOfServiceText = 'Ute av drift: varsler ikke';

/** The tank gauge with settings of its own: manufacturer rochester, model tek-822 (SET-05). */
export function isRochester(device: Device): boolean {
  const maker = device.proddata.mfct;
  return maker?.name?.toLowerCase() === 'rochester' && maker.model?.toLowerCase() === 'tek-822';
}

/** Carries the marker of an unfinished registration. */
export const isOnboarding = (device: SetUp): boolean => Boolean(device.appdata.onboarding);

export const hasAlternativeView = (device: Device): boolean => hasNormalTag(device, alternativeViewTag);

const kindWords: Record<ObjectKind, string> = {
  drain: 'Kum',
  tank: 'Tank',
  collection_tank: 'Oppsamlingstank',
  trash: 'Avfallsbeholder',
  bulk: 'Bulksilo',
  septic: 'Septiktank',
  lpg: 'Gasstank',
  level_only: 'Nivåmåler',
  temperature: 'Temperaturmåler',
  mock: 'Testenhet',
};

/** The type in a word for lists, filters and the map; 'Mangler type' when none is set. */
export function deviceTypeLabel(device: Pick<Device, 'appdata' | 'tags'>): string {
  if (isTracker(device)) return 'Sporingsenhet';
  const type = objectTypeOf(device);
  if (type === null) return 'Mangler type';
  const kind = objectKindOf(device);
  if (kind !== 'drain') return kindWords[kind];
  return subTypeOf(device) ?? (type.toLowerCase() === 'hjelpekum' ? 'Hjelpekum' : kindWords.drain);
}

const overZeroKinds: ReadonlySet<ObjectKind> = new Set(['drain', 'level_only', 'temperature']);

/** Whether its level is a height over a zero, and not the filling of a tank: no volume is worked out for it. */
export const isOverZero = (appdata: Appdata): boolean => overZeroKinds.has(objectKindOf({ appdata }));
