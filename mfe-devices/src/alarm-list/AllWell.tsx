import { formatNumber } from '@peil/shared-kernel/format';
import { EmptyState, TextLink } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/** Nothing needs anybody. @param devices how many there are */
export function AllWell({ devices }: { readonly devices: number }) {
  return (
    <EmptyState
      isWell={devices > 0}
      title={texts.none}
      message={devices === 0 ? texts.noDevices : texts.noneHelp(formatNumber(devices) ?? '', devices === 1)}
      action={<TextLink to="/alarm?show=history">{texts.seeHistory}</TextLink>}
    />
  );
}
