import type { BeforeMove, DeviceMove, MovedDevice } from '@peil/shared-kernel/api/schemas';
import {
  afterMove,
  moveNotices,
  moveObstacle,
  papersOf,
  placeOfDevice,
  placeOnArrival,
} from '@peil/shared-kernel/devices';
import type { DeviceSettings } from '@peil/shared-kernel/permissions';
import { tellCommand } from '../../platform/audit/tell-device.ts';
import { row, rows } from '../../platform/db/tenant.ts';
import type { DeviceWish, Telling } from '../change-many.ts';
import { saveDevice } from '../../measuring/stored-device.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Around } from './around.ts';
import { bringPlace, givePlaceBack, placeBefore } from './place.ts';

/** A device to be moved, as its caller read it. */
export interface ToMove {
  readonly devid: string;
  /** Null in a preview, which reads it. */
  readonly version: number | null;
}

/** What moves are made by: how, and what is known beside the settings of the devices. */
export interface MoveRules {
  readonly move: DeviceMove;
  readonly provider: string;
  /** Name of the customer, or of the provider. */
  readonly target: string;
  readonly around: ReadonlyMap<string, Around>;
}

const refusedMove = (message: string): ProblemError => new ProblemError(409, { error: 'conflict', message });

/** The move of one device; none where it is there already. */
export const wishOfMove = (
  { devid, version }: ToMove,
  { move, provider, around }: MoveRules,
): DeviceWish => ({
  devid,
  version,
  changeOf(stored) {
    const { orgid, tags } = afterMove(stored, move, provider);
    const isThere = orgid === stored.orgid && isSame(tags.public, stored.tags.public);
    if (isThere && !changesSubscription(move, around.get(devid)?.subscribedAt ?? null)) return null;
    const obstacle = moveObstacle(stored);
    if (obstacle !== null) throw refusedMove(obstacle);
    return { orgid, tags };
  },
  async save(stored, after) {
    if (move.with_papers) await row(`select set_config('app.with_papers', 'on', true)`);
    await setSubscription(devid, move.subscription);
    const { orgid: _customer, ...told } = move;
    await tellTrail(devid, [stored.orgid, after.orgid], { move_device: { to: told } });
    // To another owner its place lets go of it by itself.
    if (move.to !== 'customer' && after.orgid === stored.orgid)
      await rows('update objects set devid = null, version = version + 1 where devid = $1', [devid]);
    const before = await placeBefore(devid);
    const saved = await saveDevice(devid, { ...after, state: stored.state });
    if (after.orgid !== stored.orgid) {
      if (around.get(devid)?.undoneBy === after.orgid)
        await givePlaceBack(devid, before, move.to === 'customer');
      else if (move.with_papers) await bringPlace(devid, before);
    }
    return saved ?? versionOf(devid);
  },
});

/** Puts a device back where it was before its last move, as it was then. */
export const wishOfUndo = (
  { devid, version, before }: ToMove & { readonly before: BeforeMove },
  around: ReadonlyMap<string, Around>,
): DeviceWish => ({
  devid,
  version,
  changeOf(stored) {
    if (stored.orgid === before.orgid) return { tags: { public: before.tags } };
    if (around.get(devid)?.undoneBy !== before.orgid) throw refusedMove(texts.hasMeasured);
    return { orgid: before.orgid };
  },
  async save(stored, after) {
    // It may have measured since it was looked at; now nothing comes in between.
    if (stored.orgid !== before.orgid && (await isFinal(devid))) throw refusedMove(texts.hasMeasured);
    await rows(
      'update devices set subscribed_at = $2 where devid = $1 and subscribed_at is distinct from $2',
      [devid, before.subscribed_at],
    );
    await row(`select set_config('app.undoes_move', 'on', true)`);
    await tellTrail(devid, [stored.orgid, after.orgid], { undo_move_device: {} });
    const place = await placeBefore(devid);
    const saved = await saveDevice(devid, { ...after, state: stored.state });
    if (stored.orgid !== after.orgid) await givePlaceBack(devid, place);
    return saved;
  },
});

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

const changesSubscription = ({ subscription }: DeviceMove, subscribedAt: string | null): boolean =>
  subscription !== 'keep' && (subscription === 'start') === (subscribedAt === null);

const versionOf = async (devid: string): Promise<number | null> =>
  (await row<{ version: number }>('select version from devices where devid = $1', [devid]))?.version ?? null;

/** Whether its last move can be undone no more. */
const isFinal = async (devid: string): Promise<boolean> =>
  (await row(
    `select from devices where devid = $1
       and not can_be_undone(dev, owned_before ->> 'orgid', coalesce(owned_since, '-infinity'))`,
    [devid],
  )) !== null;

async function setSubscription(devid: string, wish: DeviceMove['subscription']): Promise<void> {
  if (wish === 'keep') return;
  await rows(
    `update devices set subscribed_at = case when $2 then now() end
     where devid = $1 and (subscribed_at is null) = $2`,
    [devid, wish === 'start'],
  );
}

/** In the trail of each that owned or owns it, once. */
async function tellTrail(devid: string, orgids: readonly string[], command: object): Promise<void> {
  for (const orgid of new Set(orgids)) await tellCommand(orgid, devid, command);
}

/** Each device with where it goes, what its owner has said of it and what to know before. */
export function tellMoves({ move, target, around }: MoveRules, now: Date): Telling<MovedDevice> {
  const toOf = (after: DeviceSettings, groupsBack: readonly string[] | null): string => {
    if (move.to !== 'customer') return placeOfDevice(after, target);
    return groupsBack === null
      ? placeOnArrival(after.tags.public, target)
      : placeOfDevice({ tags: { public: [...groupsBack] } }, target);
  };
  return {
    done(devid, stored, after, version) {
      const known = around.get(devid);
      const told = toldOf(devid, stored, known, version);
      if (after === null || known === undefined) return told;
      const device = { ...stored, devid, last_telemetry: known.lastTelemetry };
      const isMoved = after.orgid !== stored.orgid;
      const isBack = isMoved && known.undoneBy === after.orgid && known.groupsThere !== null;
      return {
        ...told,
        result: 'changed',
        to: toOf(after, isBack ? known.groupsThere : null),
        papers: isMoved
          ? papersOf(device, known.photos, move.with_papers && !isBack ? known.object : null)
          : [],
        notices: moveNotices(device, move, { ...known, isBack, now }),
        before: { orgid: stored.orgid, tags: stored.tags.public, subscribed_at: known.subscribedAt },
      };
    },
    refused: refusedBy(around),
  };
}

/** @param nameOf an organisation's name */
export const tellUndo = (
  around: ReadonlyMap<string, Around>,
  nameOf: (orgid: string) => string,
): Telling<MovedDevice> => ({
  done(devid, stored, after, version) {
    const told = toldOf(devid, stored, around.get(devid), version);
    if (after === null) return told;
    return { ...told, result: 'changed', to: placeOfDevice(after, nameOf(after.orgid)) };
  },
  refused: refusedBy(around),
});

/** As it is, unchanged. */
function toldOf(
  devid: string,
  stored: Pick<DeviceSettings, 'name' | 'tags' | 'proddata'> | undefined,
  around: Around | undefined,
  version: number | null = null,
): MovedDevice {
  const place = stored && around ? placeOfDevice(stored, around.organisation) : '';
  return {
    devid,
    name: stored?.name || devid,
    shortid: stored?.proddata.shortid ?? '',
    result: 'unchanged',
    message: null,
    from: place,
    to: place,
    papers: [],
    notices: [],
    before: null,
    version,
  };
}

const refusedBy =
  (around: ReadonlyMap<string, Around>): Telling<MovedDevice>['refused'] =>
  (devid, seen, message) => ({ ...toldOf(devid, seen, around.get(devid)), result: 'refused', message });

const texts = {
  hasMeasured:
    'Enheten har målt etter flyttingen. Flytt den tilbake på vanlig måte; det eieren har skrevet, må skrives på nytt.',
};
