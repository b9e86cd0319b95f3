import { memo, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './CardList.module.css';
import { SelectBox } from './SelectBox.tsx';
import type { RowSelection } from './selection.ts';

export interface CardProps<Row> {
  /** The row's data. */
  readonly row: Row;
  /** Its id, by which focus and pointer are followed. */
  readonly id: string;
  /** Its place among all rows, from 0. */
  readonly index: number;
  /** How many rows there are. */
  readonly count: number;
  /** Where it begins, in pixels from the list's top. */
  readonly top: number;
  /** Which of the columns it stands in, from 0. */
  readonly lane: number;
  /** How many columns there are. */
  readonly lanes: number;
  /** Goes on the card, which is measured by it. */
  readonly measureRef: (element: Element | null) => void;
  /** A row as a card. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Whether a click on it opens it. */
  readonly opens: boolean;
  /** Whether it is lit from outside. */
  readonly isHighlighted: boolean;
  /** Its name, where rows can be chosen. */
  readonly name: string | undefined;
  /** Whether it is chosen. */
  readonly isChosen: boolean;
  /** Whether it cannot be chosen yet. */
  readonly isOff: boolean;
  /** Chooses it. */
  readonly onToggle: RowSelection['toggle'] | undefined;
}

function PlainCard<Row>({
  row,
  id,
  index,
  count,
  top,
  lane,
  lanes,
  measureRef,
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
      ref={measureRef}
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
