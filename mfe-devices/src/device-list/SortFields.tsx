import { breakpoints, Select, Switch, useNarrowerThan } from '@peil/shared-kernel/ui';
import { columnIds, isColumnId } from './column-id.ts';
import styles from './SortFields.module.css';
import { texts } from './texts.ts';
import type { ListView } from './url-filters.ts';

interface SortFieldsProps {
  readonly sort: ListView['sort'];
  onSortChange(sort: ListView['sort']): void;
}

/** The order of the cards on a phone, where no column heading is there to press. */
export function SortFields({ sort, onSortChange }: SortFieldsProps) {
  const cards = useNarrowerThan(breakpoints.table);
  if (!cards) return null;
  return (
    <div className={styles['fields']}>
      <Select
        label={texts.sortBy}
        className={styles['column'] ?? ''}
        value={sort.id}
        onChange={(event) => {
          const id = event.target.value;
          if (isColumnId(id)) onSortChange({ ...sort, id });
        }}
      >
        {columnIds.map((id) => (
          <option key={id} value={id}>
            {texts.columns[id]}
          </option>
        ))}
      </Select>
      <Switch
        checked={sort.desc}
        onChange={(event) => {
          onSortChange({ ...sort, desc: event.target.checked });
        }}
      >
        {texts.descending}
      </Switch>
    </div>
  );
}
