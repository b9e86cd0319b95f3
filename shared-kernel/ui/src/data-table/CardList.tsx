import type { ReactNode } from 'react';
import { formatNumber } from '../../../domain/src/format/index.ts';
import { texts } from '../texts.ts';
import styles from './CardList.module.css';
import { Card } from './Card.tsx';
import { rowProps, type RowsView } from './rows-view.ts';
import { SelectAll } from './TableHead.tsx';
import { useCardLanes } from './card-lanes.ts';
import { useRows } from './use-rows.ts';

/** Pixels between cards that stand beside each other. */
const gapOfLanes = 12;

export interface CardListProps<Row> {
  /** Name of the list. */
  readonly label: string;
  /** The rows, and what is done with them. */
  readonly view: RowsView<Row>;
  /** About how high a card is, in pixels. */
  readonly cardHeight: number;
  /** A row as a card. */
  readonly renderCard: (row: Row) => ReactNode;
  /** A row's name, for its checkbox. */
  readonly nameOf: ((row: Row) => string) | undefined;
  /** Whether all cards are there one below the other, for paper. */
  readonly isPrinting: boolean;
}

/** The rows as a list of cards, in as many columns as there is room for; those near the screen are mounted and measured. */
export function CardList<Row>({
  label,
  view,
  cardHeight,
  renderCard,
  nameOf,
  isPrinting,
}: CardListProps<Row>) {
  const { rows, total, selection } = view;
  const [frameRef, lanes] = useCardLanes();
  const { container, items, totalHeight, offsetOf, measure } = useRows<Row, HTMLUListElement>(view, {
    rowHeight: cardHeight,
    measured: true,
    lanes,
    gap: lanes > 1 ? gapOfLanes : 0,
  });
  return (
    <div ref={frameRef} className={lanes > 1 ? styles['grid'] : undefined}>
      {selection && (
        <div className={styles['all']}>
          <SelectAll selection={selection} rowCount={total} />
          <span aria-hidden>{texts.selectAll(formatNumber(total) ?? '')}</span>
        </div>
      )}
      {isPrinting ? (
        <ul aria-label={label} className={styles['printed']}>
          {rows.map(({ id, row }) => (
            <li key={id}>{renderCard(row)}</li>
          ))}
        </ul>
      ) : (
        <ul {...container} aria-label={label} className={styles['cards']} style={{ height: totalHeight }}>
          {items.map((item) => {
            const entry = rows[item.index];
            if (!entry) return null;
            return (
              <Card
                key={entry.id}
                {...rowProps(view, entry, nameOf)}
                index={item.index}
                count={total}
                top={offsetOf(item)}
                lane={item.lane}
                lanes={lanes}
                measureRef={measure}
                renderCard={renderCard}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}
