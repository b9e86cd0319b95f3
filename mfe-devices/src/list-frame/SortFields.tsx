import { Select, Switch, type Sort } from '@peil/shared-kernel/ui';
import styles from './SortFields.module.css';
import { texts } from './texts.ts';

interface SortFieldsProps {
  readonly label: string;
  /** What the list may be sorted by; an empty id is its own order. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  /** Null: the list's own order. */
  readonly sort: Sort | null;
  /** Whether no headings are there that tell and turn the direction. */
  readonly asksDirection: boolean;
  readonly onChange: (sort: Sort) => void;
}

/** The order of a list, where no column heading is there to press. */
export function SortFields({ label, choices, sort, asksDirection, onChange }: SortFieldsProps) {
  return (
    <div className={styles['fields']}>
      <Select
        label={label}
        className={styles['field'] ?? ''}
        value={sort?.id ?? ''}
        onChange={(event) => {
          onChange({ id: event.target.value, desc: asksDirection && (sort?.desc ?? false) });
        }}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </Select>
      {asksDirection && sort && (
        <Switch
          checked={sort.desc}
          onChange={(event) => {
            onChange({ ...sort, desc: event.target.checked });
          }}
        >
          {texts.descending}
        </Switch>
      )}
    </div>
  );
}
