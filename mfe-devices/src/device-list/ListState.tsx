import { useEffect, useState } from 'react';
import { useLiveState } from '@peil/shared-kernel/live';
import { LightningIcon, Loader } from '@peil/shared-kernel/ui';
import styles from './ListState.module.css';
import { texts } from './texts.ts';
import { updatedText } from './updated-text.ts';

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

/** Says that changes come by themselves; nothing while the list is only asked for now and then. */
function LiveMark() {
  if (useLiveState() !== 'live') return null;
  return (
    <span className={styles['live']} title={texts.liveHelp}>
      <LightningIcon aria-hidden />
      {texts.live}
    </span>
  );
}

/** Whether `active` holds, or held until `lingerMs` ago. */
function useLingering(active: boolean, lingerMs: number): boolean {
  const [lingers, setLingers] = useState(active);
  if (active && !lingers) setLingers(true);
  useEffect(() => {
    if (active || !lingers) return undefined;
    const timer = setTimeout(() => {
      setLingers(false);
    }, lingerMs);
    return () => {
      clearTimeout(timer);
    };
  }, [active, lingers, lingerMs]);
  return active || lingers;
}
