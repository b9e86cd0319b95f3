import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, TextLink } from '@peil/shared-kernel/ui';
import { silentCount } from './alarm-row.ts';
import { texts } from './texts.ts';

/** No device has an alarm; that all is well is said only where all of them are heard of. */
export function AllWell({ devices }: { readonly devices: readonly DeviceRow[] }) {
  const silent = silentCount(devices);
  const all = formatNumber(devices.length) ?? '';
  return (
    <EmptyState
      isWell={devices.length > 0 && silent === 0}
      title={texts.none}
      message={
        devices.length === 0
          ? texts.noDevices
          : silent > 0
            ? texts.noneHeard(formatNumber(silent) ?? '', all)
            : texts.noneHelp(all, devices.length === 1)
      }
      action={<TextLink to="/alarm?show=history">{texts.seeHistory}</TextLink>}
    />
  );
}
