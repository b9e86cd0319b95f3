import { isStorage, isTank, storageTag } from '@peil/shared-kernel/devices';
import { alwaysUsed, hasOneOf, heldDevices, isHeldAt, isWithin, type HeldDevice } from './report-devices.ts';
import { tanksAsSettled } from './settled-stock.ts';
import { goneTanks, type LockedMonth } from './settled-tanks.ts';

const fieldTag = 'Status:Felt';

/** Tanks of a stocktake, and those that only a locked month knows of; both as they were settled. */
export interface StocktakeTanks {
  readonly tanks: readonly HeldDevice[];
  readonly gone: readonly HeldDevice[];
}

/**
 * The tanks that were in use at the moment, of these groups; those that lay on a shelf then where that group is asked for
 * (DLIST-02). One that lies there now stood in the field. Where a locked month ends, or begins, then, its groups are those
 * that it had as the month was locked (MONTH-03).
 * @param moment epoch seconds
 * @param groups none means all
 * @param locked the months that are locked and end, or begin, at the moment
 */
export async function stocktakeTanks(
  orgid: string,
  moment: number,
  groups: readonly string[],
  locked: readonly LockedMonth[],
): Promise<StocktakeTanks> {
  const others = groups.filter((group) => group !== storageTag);
  const held = (await heldDevices(orgid, { from: moment, to: moment })).filter(({ device }) =>
    isTank(device),
  );
  const tanks = tanksAsSettled(held, moment, locked).flatMap((tank) => {
    if (!isHeldAt(tank, moment))
      return groups.includes(storageTag) && !isWithin(tank.ceded, moment)
        ? { ...tank, used: alwaysUsed }
        : [];
    const stoodInField = others.includes(fieldTag) && isStorage(tank.device);
    const isAsked = groups.length === 0 || (others.length > 0 && hasOneOf(others, tank.device));
    return isAsked || stoodInField ? tank : [];
  });
  // Its status is not kept: it stood in the field.
  const gone = tanksAsSettled(goneTanks(held, locked), moment, locked).filter(
    (tank) =>
      isHeldAt(tank, moment) &&
      (groups.length === 0 ||
        others.includes(fieldTag) ||
        (others.length > 0 && hasOneOf(others, tank.device))),
  );
  return { tanks, gone };
}
