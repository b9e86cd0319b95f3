import type { FocusEvent, ReactNode } from 'react';
import styles from './DataTable.module.css';
import { meansActivation } from './row-activation.ts';
import type { SortedRow } from './sorted-rows.ts';
import { useVirtualWindow } from './virtual-window.ts';

export interface CardListProps<Row> {
  /** Name of the list. */
  label: string;
  /** The rows in order. */
  rows: readonly SortedRow<Row>[];
  /** About how high a card is, in pixels. */
  cardHeight: number;
  /** A row as a card. */
  renderCard: (row: Row) => ReactNode;
  /** Opens a row. */
  onRowActivate: ((row: Row) => void) | undefined;
}

/** The rows as a list of cards; those near the screen are mounted and measured. */
export function CardList<Row>({ label, rows, cardHeight, renderCard, onRowActivate }: CardListProps<Row>) {
  const { containerRef, items, totalHeight, offsetOf, measure, setFocused } =
    useVirtualWindow<HTMLUListElement>({
      rows,
      rowHeight: cardHeight,
      measured: true,
    });
  const focus = (event: FocusEvent<HTMLElement>) =>
    setFocused(event.target.closest('li')?.dataset['rowId'] ?? null);
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows which card has the focus
    <ul
      ref={containerRef}
      aria-label={label}
      className={styles['cards']}
      style={{ height: totalHeight }}
      onFocus={focus}
      onBlur={blur}
    >
      {items.map((item) => {
        const entry = rows[item.index];
        if (!entry) return null;
        const { id, row } = entry;
        return (
          // The link in the card is its control for keys; the click only makes its target larger.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            ref={measure}
            data-index={item.index}
            data-row-id={id}
            aria-posinset={item.index + 1}
            aria-setsize={rows.length}
            className={onRowActivate ? `${styles['card']} ${styles['opens']}` : styles['card']}
            style={{ transform: `translateY(${offsetOf(item)}px)` }}
            onClick={onRowActivate && ((event) => meansActivation(event) && onRowActivate(row))}
          >
            {renderCard(row)}
          </li>
        );
      })}
    </ul>
  );
}
