import { isLowBattery } from '@peil/shared-kernel/devices';
import { formatPercent } from '@peil/shared-kernel/format';
import { BatteryFullIcon, BatteryLowIcon, BatteryMediumIcon } from '@peil/shared-kernel/ui';
import styles from './BatteryLevel.module.css';
import { texts } from './texts.ts';

/** From so many percent on a battery is drawn full. */
const fullFrom = 60;

/** A battery as icon and percent; one that is due for a change says so in a word. */
export function BatteryLevel({ percent }: { readonly percent: number }) {
  const isLow = isLowBattery(percent);
  const Icon = isLow ? BatteryLowIcon : percent >= fullFrom ? BatteryFullIcon : BatteryMediumIcon;
  return (
    <span className={isLow ? `${styles['battery']} ${styles['low']}` : styles['battery']}>
      <Icon aria-hidden size="1.125em" />
      {formatPercent(percent)}
      {isLow && ` ${texts.lowBattery}`}
    </span>
  );
}
