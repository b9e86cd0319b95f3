import { memo, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './CardList.module.css';
import { SelectBox } from './SelectBox.tsx';
import type { RowSelection } from './selection.ts';

export interface CardProps<Row> {
  /** The row's data. */
  row: Row;
  /** Its id, by which focus and pointer are followed. */
  id: string;
  /** Its place among all rows, from 0. */
  index: number;
  /** How many rows there are. */
  count: number;
  /** Where it begins, in pixels from the list's top. */
  top: number;
  /** Which of the columns it stands in, from 0. */
  lane: number;
  /** How many columns there are. */
  lanes: number;
  /** Goes on the card, which is measured by it. */
  measure: (element: Element | null) => void;
  /** A row as a card. */
  renderCard: (row: Row) => ReactNode;
  /** Whether a click on it opens it. */
  opens: boolean;
  /** Whether it is lit from outside. */
  isHighlighted: boolean;
  /** Its name, where rows can be chosen. */
  name: string | undefined;
  /** Whether it is chosen. */
  isChosen: boolean;
  /** Whether it cannot be chosen yet. */
  isOff: boolean;
  /** Chooses it. */
  onToggle: RowSelection['toggle'] | undefined;
}

function PlainCard<Row>({
  row,
  id,
  index,
  count,
  top,
  lane,
  lanes,
  measure,
  renderCard,
  opens,
  isHighlighted,
  name,
  isChosen,
  isOff,
  onToggle,
}: CardProps<Row>) {
  const classes = [
    styles['card'],
    opens && styles['opens'],
    isHighlighted && styles['highlighted'],
    isChosen && styles['chosen'],
  ];
  return (
    <li
      ref={measure}
      data-row-id={id}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translate(${lane * 100}%, ${top}px)`, width: `${100 / lanes}%` }}
    >
      <div className={styles['face']}>
        {onToggle && name !== undefined && (
          <SelectBox
            label={texts.select(name)}
            isChosen={isChosen}
            isOff={isOff}
            onToggle={(chosen, isRange) => onToggle(id, chosen, isRange)}
          />
        )}
        <div className={styles['content']}>
          <CardContent row={row} renderCard={renderCard} />
        </div>
      </div>
    </li>
  );
}

/** A mounted card. */
export const Card = memo(PlainCard) as typeof PlainCard;

function PlainCardContent<Row>({ row, renderCard }: Pick<CardProps<Row>, 'row' | 'renderCard'>) {
  return renderCard(row);
}

/** What the card holds: drawn anew for other data only, not when the card moves, is lit or is chosen. */
const CardContent = memo(PlainCardContent) as typeof PlainCardContent;
