import { SortFields } from '../list-frame/SortFields.tsx';
import { alarmColumnIds, isAlarmColumnId } from './alarm-column-id.ts';
import type { AlarmView } from './alarm-view.ts';
import { texts } from './texts.ts';
import { useAlarmCards } from './use-alarm-cards.ts';

interface AlarmOrderProps {
  readonly sort: AlarmView['sort'];
  readonly onSortChange: (sort: AlarmView['sort']) => void;
}

/** The order of the list. The most urgent first is no column's order: this is the way back to it. */
export function AlarmOrder({ sort, onSortChange }: AlarmOrderProps) {
  return (
    <SortFields
      label={texts.order}
      choices={choices}
      sort={sort}
      asksDirection={useAlarmCards()}
      onChange={({ id, desc }) => {
        onSortChange(isAlarmColumnId(id) ? { id, desc } : null);
      }}
    />
  );
}

const choices = [
  { id: '', label: texts.urgent },
  ...alarmColumnIds.map((id) => ({ id, label: texts.columns[id] })),
];
