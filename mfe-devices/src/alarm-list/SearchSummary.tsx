import { formatNumber } from '@peil/shared-kernel/format';
import { Button } from '@peil/shared-kernel/ui';
import styles from './SearchSummary.module.css';
import { texts } from './texts.ts';

interface SearchSummaryProps {
  readonly query: string;
  /** How many alarms it leaves. */
  readonly found: number;
  onReset(): void;
}

/** Says that a search leaves something out, and takes it back. */
export function SearchSummary({ query, found, onReset }: SearchSummaryProps) {
  return (
    <p className={styles['summary']}>
      <span role="status">{texts.found(formatNumber(found) ?? '', query)}</span>
      <Button variant="tertiary" onClick={onReset}>
        {texts.showAll}
      </Button>
    </p>
  );
}
