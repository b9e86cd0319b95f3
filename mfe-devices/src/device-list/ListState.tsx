import { Loader } from '@peil/shared-kernel/ui';
import styles from './ListState.module.css';
import { LiveMark } from './LiveMark.tsx';
import { texts } from './texts.ts';
import { updatedText } from './updated-text.ts';
import { useLingering } from './use-lingering.ts';

/** DLIST-04: so long after it is done the list's loader hides. */
const loaderHideMs = 250;

interface ListStateProps {
  /** Whose list, or what it holds; undefined until it is known. */
  readonly about: string | undefined;
  readonly updatedAt: Date | null;
  readonly isFetching: boolean;
  /** Whether the latest try to be up to date failed: nothing is live then. */
  readonly isFailing: boolean;
}

/** What list this is, and how new. */
export function ListState({ about, updatedAt, isFetching, isFailing }: ListStateProps) {
  const loaderShown = useLingering(isFetching, loaderHideMs);
  const text = [about, updatedText(updatedAt, new Date())].filter(Boolean).join(' · ');
  return (
    <span className={styles['state']}>
      {text}
      {!isFailing && <LiveMark />}
      {loaderShown && <Loader size="xsmall" title={texts.loading} />}
    </span>
  );
}
