import { demoAccounts, type DemoAccount } from './accounts.ts';
import type { DemoDevice } from './device.ts';
import { fixedDevices } from './fixed-devices.ts';
import { generatedDevices } from './generated-devices.ts';
import { demoOrganisations, type DemoOrganisation } from './organisations.ts';

/** Everything the demo consists of beside its readings; the same at every start. */
export interface DemoWorld {
  /** The provider's short name, which is its organisation's id. */
  readonly provider: string;
  readonly organisations: readonly DemoOrganisation[];
  readonly accounts: readonly DemoAccount[];
  /** The promised ones first, of these those with the longest history. */
  readonly devices: readonly DemoDevice[];
}

/** @param provider the provider's short name: its organisation's id and the beginning of its roles */
export const demoWorld = (provider: string): DemoWorld => ({
  provider,
  organisations: demoOrganisations(provider),
  accounts: demoAccounts(provider),
  devices: [...fixedDevices().sort((a, b) => b.historyDays - a.historyDays), ...generatedDevices()],
});
