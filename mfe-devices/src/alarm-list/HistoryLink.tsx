import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { TextLink, VisuallyHidden } from '@peil/shared-kernel/ui';
import { historyPath } from './history/history-view.ts';
import styles from './HistoryLink.module.css';
import { texts } from './texts.ts';

/** The way from a device's alarm to those it had before. */
export function HistoryLink({ device }: { readonly device: DeviceRow }) {
  return (
    <TextLink to={historyPath(device.id)} className={styles['link'] ?? ''}>
      {texts.history}
      <VisuallyHidden> {texts.of(device.name)}</VisuallyHidden>
    </TextLink>
  );
}
