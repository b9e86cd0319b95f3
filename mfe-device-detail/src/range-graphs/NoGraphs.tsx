import { getBrand } from '@peil/shared-kernel/brand';
import { EmptyState, TextLink } from '@peil/shared-kernel/ui';
import styles from './RangeGraphs.module.css';
import { texts } from './texts.ts';

/** What is said about a device without graphs: an admin adds some, others ask for them (GRAPH-06). */
export function NoGraphs({ isAdmin }: { readonly isAdmin: boolean }) {
  if (isAdmin) return <EmptyState title={texts.noGraphsForAdmin} />;
  const { supportEmail } = getBrand().footer;
  return (
    <p className={styles['none']}>
      {texts.noGraphs.before}
      <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>
      {texts.noGraphs.after}
    </p>
  );
}
