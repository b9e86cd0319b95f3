import type { Appdata, Device } from '../../../wire/src/device.ts';
import type { DeviceMove, MoveTarget } from '../../../wire/src/device-move.ts';
import { countText } from '../format/count-text.ts';
import { formatDate } from '../format/time.ts';
import { deviceBorder, fieldsAcross, onlyFields, ownGroups } from './border.ts';
import { isOnboarding } from './kind.ts';
import { orderedAt, orderedKind } from './ordered.ts';
import { orderEmails } from './order-emails.ts';
import { ownMarkNames, ownMarks, ownMarksOf } from './own-marks.ts';
import { applyTagPreset, normalTag, putAwayTags, retiredTag, returnedTag, storageTag } from './tags.ts';

type Moved = Pick<Device, 'orgid' | 'tags'>;

/** What one does to bring a device there. */
export const moveTargetWords: Readonly<Record<MoveTarget, string>> = {
  customer: 'Til en kunde',
  stock: 'Til lager',
  retired: 'Kasseres',
  returned: 'Returneres som defekt',
};

/** What was done to one that was brought there. */
export const movedWords: Readonly<Record<MoveTarget, string>> = {
  ...moveTargetWords,
  retired: 'Kassert',
  returned: 'Returnert som defekt',
};

const tagOf = {
  stock: storageTag,
  retired: retiredTag,
  returned: returnedTag,
} as const satisfies Record<Exclude<MoveTarget, 'customer'>, string>;

/** What is wrong with a move, by its fields, in Norwegian; empty when nothing is. `provider` is the provider's short name. */
export function moveFaults({ to, orgid, with_papers, subscription }: DeviceMove, provider: string) {
  const faults: Partial<Record<keyof DeviceMove, string>> = {};
  if (to === 'customer') {
    if (!orgid) faults.orgid = 'Velg hvem enhetene flyttes til';
    else if (orgid === provider) faults.orgid = 'Velg «Til lager» for enheter som skal tilbake';
    return faults;
  }
  if (orgid !== undefined) faults.orgid = 'Oppgis bare når enhetene flyttes til en kunde';
  if (with_papers) faults.with_papers = 'Papirene kan bare følge med til en kunde';
  if (subscription !== 'end' && (to !== 'stock' || subscription === 'start'))
    faults.subscription = 'Bare en enhet hos en kunde kan ha abonnement';
  return faults;
}

/** Whose a device is after a move, and its groups; what of these and of all else a new owner gets the database decides. */
export function afterMove(
  { orgid, tags }: Moved,
  { to, orgid: customer }: DeviceMove,
  provider: string,
): Moved {
  if (to !== 'customer') {
    const kept = orgid === provider ? tags.public : [];
    return { orgid: provider, tags: { public: applyTagPreset(kept, tagOf[to]) } };
  }
  return { orgid: customer ?? orgid, tags };
}

/** Where a device comes at its new owner: one that was retired or returned is not put up yet. */
export const placeOnArrival = (tags: readonly string[], organisation: string): string =>
  placeOfDevice(
    { tags: { public: tags.some((tag) => putAwayTags.includes(normalTag(tag))) ? [storageTag] : [] } },
    organisation,
  );

/** Why a device cannot be moved now, in Norwegian; null when it can. */
export const moveObstacle = (device: Pick<Device, 'appdata'>): string | null =>
  isOnboarding(device) ? 'Registreres nå. Fullfør registreringen eller gi den opp først.' : null;

/** Where a device is, in Norwegian. `organisation` is its owner's name. */
export function placeOfDevice({ tags }: Pick<Device, 'tags'>, organisation: string): string {
  const status = tags.public.map(normalTag).find((tag) => putAwayTags.includes(tag));
  if (status === retiredTag) return `${organisation} (kassert)`;
  if (status === returnedTag) return `${organisation} (returnert som defekt)`;
  return status === storageTag ? `${organisation} (lager)` : organisation;
}

/** Whether somebody has given the device a name: it has its ids until then. */
export const isNamed = ({
  name,
  devid,
  shortid,
}: {
  name: string;
  devid: string;
  shortid: string;
}): boolean => ![`Enhet ${shortid || devid}`, shortid, devid].includes(name);

/** Told of in words of their own, or by other things than the device's owner. */
const toldApart = new Set<keyof Appdata>([
  'expected_location',
  'order_email',
  'shared_with',
  'service_log',
  'sensorComment',
  'ext_url',
  ...ownMarks,
  'visualization',
  'ordered_at',
  'emptied_at',
  'onboarding',
]);

/**
 * What a device's owner has said of it, in Norwegian: it stays with a former owner, unless the papers go along
 * (FACTORY-02).
 * @param photos how many pictures the device has, of itself and of what was done
 * @param object name of the place that is to go along; null for none
 */
export function papersOf(
  device: Pick<Device, 'name' | 'tags' | 'appdata' | 'proddata' | 'devid'>,
  photos: number,
  object: string | null = null,
): string[] {
  const { name, appdata, proddata, devid } = device;
  const { order_email, shared_with, service_log, sensorComment, ext_url } = appdata;
  const groups = ownGroups(device.tags.public);
  const count = (list: readonly unknown[] | null | undefined, one: string, many: string): string[] =>
    list && list.length > 0 ? [countText(list.length, one, many)] : [];
  return [
    ...(isNamed({ name, devid, shortid: proddata.shortid }) ? [`navnet «${name}»`] : []),
    ...(object === null ? [] : [`plassen «${object}»`]),
    ...placeText(appdata.expected_location),
    ...marksText(appdata),
    ...count(orderEmails(order_email), 'bestillingsmottaker', 'bestillingsmottakere'),
    ...(groups.length > 0 ? [`${groups.length === 1 ? 'gruppen' : 'gruppene'} ${groups.join(', ')}`] : []),
    ...(shared_with && shared_with.length > 0
      ? [`deling med ${countText(shared_with.length, 'kunde', 'kunder')}`]
      : []),
    ...count(service_log, 'linje i serviceloggen', 'linjer i serviceloggen'),
    ...count(sensorComment, 'kalibreringsnotat', 'kalibreringsnotater'),
    ...(photos > 0 ? [countText(photos, 'bilde', 'bilder')] : []),
    ...count(ext_url, 'lenke', 'lenker'),
    ...(hasLimits(appdata) ? ['alarmgrensene'] : []),
    ...(hasMore(appdata) ? ['andre innstillinger'] : []),
  ];
}

function marksText(appdata: Appdata): string[] {
  const marks = ownMarksOf(appdata);
  return ownMarks.flatMap((mark) =>
    marks[mark] === null ? [] : `${ownMarkNames[mark].toLowerCase()} «${marks[mark]}»`,
  );
}

function placeText(place: Appdata['expected_location']): string[] {
  if (place?.address) return [`adressen ${place.address}`];
  return typeof place?.lat === 'number' ? ['posisjonen på kartet'] : [];
}

function hasLimits({ visualization }: Appdata): boolean {
  return (visualization ?? []).some(
    ({ alarm_list: list, graphs }) =>
      Object.values(list ?? {}).some((value) => typeof value === 'number') ||
      (graphs ?? []).some(({ thresholds }) => (thresholds ?? []).length > 0),
  );
}

const kept = fieldsAcross('moved', deviceBorder)['appdata'] ?? true;

/** Whether the owner has set what no word above tells of. */
function hasMore(appdata: Appdata): boolean {
  const across = onlyFields(appdata, kept) as Readonly<Record<string, unknown>>;
  return Object.entries(appdata).some(
    ([name, value]) =>
      value !== null && !toldApart.has(name) && JSON.stringify(value) !== JSON.stringify(across[name]),
  );
}

/** What else a move has to do with, beside the device itself. */
export interface AroundMove {
  /** Alarms that last. */
  readonly alarms: number;
  /** Name of the object it sits on; null for none. */
  readonly object: string | null;
  /** Duty lists and rules of people that name the device. */
  readonly rules: number;
  /** ISO 8601 UTC; null without one. */
  readonly subscribedAt: string | null;
  /** Whether it is back where it was before its last move, as it was then. */
  readonly isBack: boolean;
  readonly now: Date;
}

/** What somebody has to know before a device goes, in Norwegian. */
export function moveNotices(
  device: Device,
  { to, subscription, with_papers }: DeviceMove,
  { alarms, object, rules, subscribedAt, isBack, now }: AroundMove,
): string[] {
  const ordered = orderedAt(device, Math.floor(now.getTime() / 1000));
  return [
    ...(isBack ? ['Har ikke målt etter forrige flytting: navn, adresse og alt annet blir som det var.'] : []),
    ...(ordered !== null && orderedKind(device) === 'ordered'
      ? [`En bestilling er underveis, sendt ${formatDate(ordered) ?? ''}.`]
      : []),
    ...(alarms > 0 ? [`${countText(alarms, 'aktiv alarm avsluttes', 'aktive alarmer avsluttes')}.`] : []),
    ...(object === null || with_papers ? [] : [`Plassen «${object}» blir tom.`]),
    ...(rules > 0
      ? [
          `${countText(rules, 'varslingsregel eller vaktliste', 'varslingsregler og vaktlister')} som nevner enheten, blir igjen.`,
        ]
      : []),
    ...subscriptionNotice(subscribedAt !== null, to, subscription),
  ];
}

function subscriptionNotice(
  isSubscribed: boolean,
  to: DeviceMove['to'],
  subscription: DeviceMove['subscription'],
): string[] {
  if (isSubscribed) return [subscription === 'end' ? 'Abonnementet avsluttes.' : 'Abonnementet følger med.'];
  if (subscription === 'start') return ['Får abonnement.'];
  return to === 'customer' ? ['Har ikke abonnement.'] : [];
}
