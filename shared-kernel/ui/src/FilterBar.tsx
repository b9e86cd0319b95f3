import { useId, useRef, useState, type ReactNode } from 'react';
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
  readonly active: readonly ActiveFilter[];
  /** Turns all filters off; the button shows while one is on. */
  readonly onReset: () => void;
  /** Fields for the order of what is left: at the end of its line, or folded away with the filters. */
  readonly order?: ReactNode;
  /** What the filters leave: "12 av 200 enheter". */
  readonly summary?: ReactNode;
  /** The fields themselves. */
  readonly children: ReactNode;
}

/** Gives the focus of what goes away to the chip beside it, or to the bar: with its element it would be lost. */
function handOnFocus(from: HTMLElement, bar: HTMLElement | null): void {
  const chip = from.closest('li');
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
  (beside?.querySelector('button') ?? bar)?.focus({ preventScroll: true });
}

/** The filters of a list. Under 900 px the fields fold away behind "Filter (n)". */
export function FilterBar({ active, onReset, order, summary, children }: FilterBarProps) {
  const narrow = useNarrowerThan(breakpoints.table);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const fieldsId = useId();
  const size = useControlSize();
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <div ref={bar} role="group" aria-label={texts.filter(0)} tabIndex={-1} className={styles['bar']}>
      {narrow && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          className={styles['toggle']}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.filter(active.length)}
          <Chevron aria-hidden className={styles['chevron']} />
        </button>
      )}
      <div id={fieldsId} hidden={narrow && !isOpen} className={styles['fields']}>
        {children}
        {narrow && order}
      </div>
      {(active.length > 0 || summary !== undefined || order !== undefined) && (
        <div className={styles['result']}>
          {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
          {active.length > 0 && (
            <>
              <Chips size={size} aria-label={texts.activeFilters}>
                {active.map((filter) => (
                  <ChipsRemovable
                    key={filter.id}
                    className={styles['chip']}
                    onClick={({ currentTarget }) => {
                      handOnFocus(currentTarget, bar.current);
                      filter.onRemove();
                    }}
                  >
                    {filter.label}
                  </ChipsRemovable>
                ))}
              </Chips>
              <Button
                variant="tertiary"
                onClick={({ currentTarget }) => {
                  handOnFocus(currentTarget, bar.current);
                  onReset();
                }}
              >
                {texts.reset}
              </Button>
            </>
          )}
          {!narrow && order !== undefined && <div className={styles['order']}>{order}</div>}
        </div>
      )}
    </div>
  );
}
