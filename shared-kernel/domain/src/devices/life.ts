import type { Device } from '../../../wire/src/device.ts';
import type { LifeState } from '../../../wire/src/device-state.ts';
import { isOnboarding, isOutOfService, isStorage } from './kind.ts';
import { hasNormalTag, productionTag, retiredTag, returnedTag } from './tags.ts';

/** What each state of a device's life is called. */
export const lifeWords: Readonly<Record<LifeState, string>> = {
  received: 'Mottatt',
  in_stock: 'På lager',
  with_customer: 'Hos kunden, ikke montert',
  mounted: 'Montert',
  in_field: 'I felt',
  out_of_service: 'Ute av drift',
  returned: 'Returnert som defekt',
  retired: 'Kassert',
};

/**
 * What a device is by its owner, groups and settings (FACTORY-03). The database's `life_state` is the same rule; that one
 * was received, and that it has measured where it is mounted, is told by what happened.
 * @param provider the provider's short name
 */
export function lifeState(
  device: Pick<Device, 'orgid' | 'tags' | 'appdata'>,
  provider: string,
): Exclude<LifeState, 'received' | 'in_field'> {
  if (hasNormalTag(device, returnedTag)) return 'returned';
  if (hasNormalTag(device, retiredTag)) return 'retired';
  if (isStorage(device) || isOnboarding(device) || hasNormalTag(device, productionTag))
    return device.orgid === provider ? 'in_stock' : 'with_customer';
  return isOutOfService(device) ? 'out_of_service' : 'mounted';
}

const used: ReadonlySet<LifeState> = new Set<LifeState>(['mounted', 'in_field', 'out_of_service']);

/** Whether what a device measures in this state counts in reports. */
export const isUsedState = (state: LifeState): boolean => used.has(state);
