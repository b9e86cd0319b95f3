import type { ReactNode } from 'react';
import styles from './RangeControls.module.css';

interface ChoiceGroupProps<Key extends string> {
  readonly label: string;
  readonly choices: readonly { readonly key: Key; readonly content: ReactNode }[];
  /** Null while none of them holds. */
  readonly chosen: Key | null;
  readonly onChoose: (key: Key) => void;
  /** What stands behind the choices. */
  readonly children?: ReactNode;
}

/** Buttons of which one is pressed in at most. */
export function ChoiceGroup<Key extends string>({
  label,
  choices,
  chosen,
  onChoose,
  children,
}: ChoiceGroupProps<Key>) {
  return (
    <div role="group" aria-label={label} className={styles['presets']}>
      {choices.map(({ key, content }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          className={styles['preset']}
          onClick={() => onChoose(key)}
        >
          {content}
        </button>
      ))}
      {children}
    </div>
  );
}
