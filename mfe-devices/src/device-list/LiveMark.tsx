import { useLiveState } from '@peil/shared-kernel/live';
import { LightningIcon } from '@peil/shared-kernel/ui';
import styles from './LiveMark.module.css';
import { texts } from './texts.ts';

/** Says that changes come by themselves; nothing while the list is only asked for now and then. */
export function LiveMark() {
  if (useLiveState() !== 'live') return null;
  return (
    <span className={styles['live']} title={texts.liveHelp}>
      <LightningIcon aria-hidden />
      {texts.live}
    </span>
  );
}
