import { type FilteredDevices, type ListFilters, noFilters } from '@peil/shared-kernel/device-list';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button } from '@peil/shared-kernel/ui';
import styles from './HiddenHits.module.css';
import { texts } from './texts.ts';

interface HiddenHitsProps {
  readonly hidden: FilteredDevices['hidden'];
  readonly onChange: (change: Partial<ListFilters>) => void;
}

/** What a search finds that the list does not show, why, and the way to it (SEARCH-01). */
export function HiddenHits({ hidden: { inStock, only, filtered }, onChange }: HiddenHitsProps) {
  const name = only && `${only.name} (${only.shortId})`;
  return (
    <div role="status" className={styles['hits']}>
      {inStock > 0 && (
        <p className={styles['hit']}>
          {texts.hiddenInStock(formatNumber(inStock) ?? '', name)}
          <Button
            variant="tertiary"
            aria-label={texts.showStock}
            onClick={() => {
              onChange({ withStock: true });
            }}
          >
            {texts.show}
          </Button>
        </p>
      )}
      {filtered > 0 && (
        <p className={styles['hit']}>
          {texts.hiddenByFilters(formatNumber(filtered) ?? '', filtered === 1)}
          <Button
            variant="tertiary"
            aria-label={texts.showHits}
            onClick={() => {
              const { text: _text, withStock: _stock, ...others } = noFilters;
              onChange(others);
            }}
          >
            {texts.show}
          </Button>
        </p>
      )}
    </div>
  );
}
