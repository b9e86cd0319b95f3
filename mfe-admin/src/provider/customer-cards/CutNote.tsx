import { formatNumber } from '@peil/shared-kernel/format';
import { TextLink } from '@peil/shared-kernel/ui';
import styles from './cards.module.css';
import { texts } from './texts.ts';

interface CutNoteProps {
  readonly shown: number;
  readonly total: number;
  /** In which order they stand, where that is not by name. */
  readonly order?: string;
  /** Whether it stands in a panel whose content goes to the edges. */
  readonly isFlush?: boolean;
  /** The way to all of them; left out where the reader may not go there. */
  readonly all?: { readonly to: string; readonly name: string } | undefined;
}

const number = (value: number): string => formatNumber(value) ?? '';

/** Says of a list that was cut how much of it is shown, and leads to all of it. */
export function CutNote({ shown, total, order, isFlush = false, all }: CutNoteProps) {
  if (shown === total && all === undefined) return null;
  return (
    <p className={isFlush ? `${styles['note'] ?? ''} ${styles['flush'] ?? ''}` : styles['note']}>
      {shown < total && (
        <span>
          {texts.card.cut(number(shown), number(total))}
          {order !== undefined && ` ${order}`}
        </span>
      )}
      {all !== undefined && total > 0 && (
        <TextLink to={all.to} className={styles['link'] ?? ''}>
          {all.name}
        </TextLink>
      )}
    </p>
  );
}
