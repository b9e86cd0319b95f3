import { useEffect, useRef } from 'react';
import styles from './SelectBox.module.css';

export interface SelectBoxProps {
  /** What is chosen: "Velg Tank 1". */
  readonly label: string;
  /** Whether it is chosen. */
  readonly isChosen: boolean;
  /** Whether some of what it stands for are chosen. */
  readonly isMixed?: boolean;
  /** Whether it cannot be chosen yet. */
  readonly isOff?: boolean;
  /** Called with what it becomes, and whether Shift was held. */
  readonly onToggle: (isChosen: boolean, isRange: boolean) => void;
}

/** The checkbox of a row, or of all rows. */
export function SelectBox({ label, isChosen, isMixed = false, isOff = false, onToggle }: SelectBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={ref}
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      disabled={isOff}
      className={styles['box']}
      onChange={({ target, nativeEvent }) =>
        onToggle(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
