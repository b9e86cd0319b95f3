import { isStorage, isTank, storageTag } from '@peil/shared-kernel/devices';
import { alwaysUsed, hasOneOf, heldDevices, isHeldAt, isWithin, type HeldDevice } from './report-devices.ts';

const fieldTag = 'Status:Felt';

/**
 * The tanks that were in use at the moment, of these groups; those that lay on a shelf then where that group is asked for
 * (DLIST-02). One that lies there now stood in the field.
 * @param moment epoch seconds
 * @param groups none means all
 */
export async function stocktakeTanks(
  orgid: string,
  moment: number,
  groups: readonly string[],
): Promise<HeldDevice[]> {
  const others = groups.filter((group) => group !== storageTag);
  const held = (await heldDevices(orgid, { from: moment, to: moment })).filter(({ device }) =>
    isTank(device),
  );
  return held.flatMap((tank) => {
    if (!isHeldAt(tank, moment))
      return groups.includes(storageTag) && !isWithin(tank.ceded, moment)
        ? { ...tank, used: alwaysUsed }
        : [];
    const stoodInField = others.includes(fieldTag) && isStorage(tank.device);
    const isAsked = groups.length === 0 || (others.length > 0 && hasOneOf(others, tank.device));
    return isAsked || stoodInField ? tank : [];
  });
}
