import { getBrand } from '@peil/shared-kernel/brand';
import type { Channel } from '@peil/shared-kernel/contract';
import { VisuallyHidden } from '@peil/shared-kernel/ui';
import styles from './ChannelBadge.module.css';

const names: Record<Exclude<Channel, 'stable'>, string> = { develop: 'Develop', beta: 'Beta' };

/** Stands in the logo's place on the develop and beta hosts (HEAD-02), so that nobody takes them for the real one. */
export function ChannelBadge({ channel }: { readonly channel: Exclude<Channel, 'stable'> }) {
  return (
    <span className={styles[channel]}>
      {names[channel]} <VisuallyHidden>{getBrand().product}</VisuallyHidden>
    </span>
  );
}
