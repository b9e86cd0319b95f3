import type { Appdata, Device, DeviceState } from '@peil/shared-kernel/api/schemas';
import {
  hasNormalTag,
  isStorage,
  putAwayText,
  retiredTag,
  returnedTag,
  serviceLogOnReturn,
} from '@peil/shared-kernel/devices';
import {
  newDeviceObstacle,
  ofDevice,
  only,
  withIntervals,
  without,
  type ChangedDevice,
} from './changed-over.ts';
import type { BeforeChange, WatchedSince } from './kept.ts';

/** So long can a change of devices be undone, seconds. */
export const undoSeconds = 86_400;

type Known = Pick<Device, 'orgid' | 'name' | 'tags' | 'appdata' | 'state'>;

/** What is known of a change that somebody would undo. */
export interface ToUndo {
  /** Epoch seconds. */
  readonly at: number;
  readonly now: number;
  readonly orgid: string;
  readonly shortids: { readonly old: string; readonly fresh: string };
  /** Null where the caller does not see it. */
  readonly old: Known | null;
  readonly fresh: Known | null;
  /** Name of the place, and whether the new device sits there still. */
  readonly place: { readonly name: string; readonly hasFresh: boolean };
  /** Name of the object that the old one sits on. */
  readonly oldSitsOn: string | null;
}

const unseen = (shortid: string): string => `Du ser ikke lenger ${shortid}.`;

/** Why a change of devices cannot be undone, a Norwegian sentence; null where it can. Pure. */
export function undoObstacle(known: ToUndo): string | null {
  const { at, now, orgid, shortids, old, fresh, place, oldSitsOn } = known;
  if (now - at > undoSeconds)
    return 'Byttet er mer enn et døgn gammelt og kan ikke angres. Bytt enhetene på nytt i stedet.';
  if (old === null) return unseen(shortids.old);
  if (fresh === null) return unseen(shortids.fresh);
  if (old.orgid !== orgid) return `${shortids.old} er flyttet til en annen kunde siden byttet.`;
  if (fresh.orgid !== orgid) return `${shortids.fresh} er flyttet til en annen kunde siden byttet.`;
  if (!place.hasFresh) return `${shortids.fresh} sitter ikke lenger på ${place.name}.`;
  if (isStorage(fresh)) return `${shortids.fresh} er lagt bort fra ${place.name} siden byttet.`;
  if (oldSitsOn !== null) return `${shortids.old} sitter på ${oldSitsOn} nå.`;
  if (hasNormalTag(old, retiredTag)) return `${shortids.old} er kassert siden byttet.`;
  if (hasNormalTag(old, returnedTag)) return `${shortids.old} er returnert som defekt siden byttet.`;
  switch (newDeviceObstacle(old)) {
    case 'retired':
      return putAwayText;
    case 'in_use':
      return `${shortids.old} er tatt i bruk som ${old.name} siden byttet.`;
    case 'registering':
      return `${shortids.old} holder på å bli registrert på nytt.`;
    case 'flight':
      return `${shortids.old} er i flymodus og sender ikke. Slå av flymodus først.`;
    case null:
      return null;
  }
}

/**
 * Two devices after the old one has got its place back: with what was set of the place since, which the new one loses; that
 * one is as it was before the change. Pure.
 */
export function undone(
  { old, fresh }: { readonly old: ChangedDevice; readonly fresh: ChangedDevice },
  before: BeforeChange,
): { readonly old: ChangedDevice; readonly fresh: ChangedDevice } {
  const { lowlevel: ofPlace, ...proddata } = fresh.proddata;
  const { lowlevel: own } = before.fresh.proddata;
  return {
    old: {
      name: fresh.name,
      tags: fresh.tags,
      appdata: {
        ...without(fresh.appdata, ofDevice),
        ...only(old.appdata, ['sensor_shortid']),
        service_log: serviceLogOnReturn(fresh.appdata, {
          at: before.at,
          oldShortId: before.old.shortid,
          newShortId: before.fresh.shortid,
          own: before.fresh.appdata.service_log ?? [],
        }),
      },
      proddata: withIntervals(old.proddata, { ...proddata, lowlevel: ofPlace }),
    },
    fresh: {
      name: before.fresh.name,
      tags: before.fresh.tags,
      appdata: {
        ...withoutPicture(without(before.fresh.appdata, ['sensor_shortid'])),
        ...only(fresh.appdata, ['sensor_shortid']),
      },
      proddata: { ...proddata, ...(own !== undefined && { lowlevel: own }) },
    },
  };
}

/** Since when a device is watched where it stands, for when it gets its place back. */
export function watchedOf({ deployment_monitoring: known }: DeviceState): WatchedSince {
  return Object.fromEntries(Object.entries(known ?? {}).filter(([name]) => watchedNames.has(name)));
}

/** The state of a device that is watched as it was before. */
export function watchedAgain(state: DeviceState, watched: WatchedSince): DeviceState {
  const known = Object.entries(state.deployment_monitoring ?? {});
  const others = Object.fromEntries(known.filter(([name]) => !watchedNames.has(name)));
  return { ...state, deployment_monitoring: { ...others, ...watched } };
}

const watchedNames: ReadonlySet<string> = new Set(['since', 'alarms_since', 'is_since_guessed']);

/** The change threw its picture away: it was of no place any more. */
function withoutPicture(settings: Appdata): Appdata {
  const [view, ...others] = settings.visualization ?? [];
  if (!view?.images) return settings;
  const images = view.images.filter(({ url }) => !url.startsWith('/api/v1/images/'));
  return { ...settings, visualization: [{ ...view, images }, ...others] };
}
