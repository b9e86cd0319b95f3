import { useId, useState, type ReactNode } from 'react';
import { Chips, ChipsRemovable } from '@navikt/ds-react/Chips';
import { Button, useControlSize } from './controls.ts';
import styles from './FilterBar.module.css';
import { ChevronDownIcon, ChevronUpIcon } from './icons.ts';
import { breakpoints, useNarrowerThan } from './media-query.ts';
import { texts } from './texts.ts';

/** A filter that is on. */
export interface ActiveFilter {
  /** Stable key. */
  readonly id: string;
  /** What the chip says: "Gruppe: Felt". */
  readonly label: string;
  /** Turns this filter off. */
  readonly onRemove: () => void;
}

export interface FilterBarProps {
  /** The filters that are on, each a chip with a cross. */
  active: readonly ActiveFilter[];
  /** Turns all filters off; the button shows while one is on. */
  onReset: () => void;
  /** What the filters leave: "12 av 200 enheter". */
  summary?: ReactNode;
  /** The fields themselves. */
  children: ReactNode;
}

/** The filters of a list. Under 900 px the fields fold away behind "Filter (n)". */
export function FilterBar({ active, onReset, summary, children }: FilterBarProps) {
  const narrow = useNarrowerThan(breakpoints.table);
  const [open, setOpen] = useState(false);
  const fieldsId = useId();
  const size = useControlSize();
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon;
  return (
    <div className={styles['bar']}>
      {narrow && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={fieldsId}
          className={styles['toggle']}
          onClick={() => setOpen(!open)}
        >
          {texts.filter(active.length)}
          <Chevron aria-hidden className={styles['chevron']} />
        </button>
      )}
      <div id={fieldsId} hidden={narrow && !open} className={styles['fields']}>
        {children}
      </div>
      {(active.length > 0 || summary !== undefined) && (
        <div className={styles['result']}>
          {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
          {active.length > 0 && (
            <>
              <Chips size={size} aria-label={texts.activeFilters}>
                {active.map((filter) => (
                  <ChipsRemovable key={filter.id} onClick={filter.onRemove}>
                    {filter.label}
                  </ChipsRemovable>
                ))}
              </Chips>
              <Button variant="tertiary" onClick={onReset}>
                {texts.reset}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
