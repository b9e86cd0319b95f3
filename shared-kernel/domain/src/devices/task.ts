import type { Appdata, Device } from '../../../wire/src/device.ts';
import type { TaskKind, TaskUnit } from '../../../wire/src/task.ts';
import { isProviderRole } from '../permissions/role.ts';
import { isDrainingTank } from './kind.ts';
import { isForeign } from './ownership.ts';
import { widgetFamilyOf } from './widget.ts';

/**
 * What one can do about the device (DRAIN-02): order for a tank, order and acknowledge an emptying for a drain. Nothing
 * for a device that another organisation shares: the addresses are its owner's, and so is the order.
 * @param provider the provider's short name
 */
export function tasksOf(
  device: Device,
  user: { readonly orgid: string; readonly roles: readonly string[] },
  provider: string,
): readonly TaskKind[] {
  const isOthers =
    isForeign(device, user.orgid) && !user.roles.some((role) => isProviderRole(role, provider));
  const family = widgetFamilyOf(device);
  if (isOthers) return [];
  if (family === 'tank') return ['order'];
  return family === 'water' ? ['order', 'receipt'] : [];
}

/**
 * What an amount is given in (ORDER-01, RECEIPT-01): litres for a tank that is filled; cubic metres for a drain, and
 * for a tank that a vehicle empties.
 */
export const unitOf = (device: Device): TaskUnit =>
  widgetFamilyOf(device) === 'tank' && !isDrainingTank(device) ? 'litres' : 'cubic_metres';

/** Decimals of an amount: centilitres, and litres of a cubic metre. */
export const amountDecimals: Record<TaskUnit, number> = { litres: 2, cubic_metres: 3 };

const amountTooSmall = 'Mengden må være større enn 0';

/** Why so much cannot be ordered or acknowledged; undefined when it can. */
export function amountProblem(amount: number, unit: TaskUnit): string | undefined {
  if (amount <= 0) return amountTooSmall;
  const decimals = amountDecimals[unit];
  return Number(amount.toFixed(decimals)) === amount
    ? undefined
    : `Mengden kan ha høyst ${String(decimals)} desimaler`;
}

/**
 * The marks of a device after what was written at that time, epoch seconds. A receipt marks it ordered as well: other
 * systems read that time alone (RECEIPT-01). What waited on its way takes no later mark back.
 */
export function marksAfter(
  appdata: Pick<Appdata, 'ordered_at' | 'emptied_at'>,
  kind: TaskKind,
  at: number,
  now: number,
): { ordered_at: number; emptied_at?: number } {
  const later = (known: number | null | undefined): number =>
    typeof known === 'number' && known > at && known <= now ? known : at;
  const ordered = { ordered_at: later(appdata.ordered_at) };
  return kind === 'receipt' ? { ...ordered, emptied_at: later(appdata.emptied_at) } : ordered;
}
