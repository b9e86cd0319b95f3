import { useMemo } from 'react';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { Checkbox, CheckboxGroup } from '@peil/shared-kernel/ui';
import type { ChoiceProps } from './BulkDialog.tsx';
import type { BulkTexts } from './texts.ts';

interface GroupsToRemoveProps extends ChoiceProps {
  readonly texts: BulkTexts;
  /** The groups of each of the selected. */
  readonly groupsOfEach: readonly (readonly string[])[];
  /** Whether no list of groups shows it. */
  readonly isHidden: (group: string) => boolean;
}

/** The groups that many things are to lose, of those they have, with how many have each. */
export function GroupsToRemove({
  texts,
  groupsOfEach,
  isHidden,
  chosen,
  onChange,
  fault,
}: GroupsToRemoveProps) {
  const counts = useMemo(() => groupCounts(groupsOfEach), [groupsOfEach]);
  const shown = counts.filter(([group]) => !isHidden(group));
  if (shown.length === 0) return <p>{texts.noGroups}</p>;
  return (
    <CheckboxGroup
      legend={texts.removeGroups}
      value={[...chosen]}
      onChange={onChange}
      {...(fault !== null && { error: fault })}
    >
      {shown.map(([group, count]) => (
        <Checkbox key={group} value={group}>
          {texts.groupOn(group, count, groupsOfEach.length)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

/** How many have each group, in Norwegian order. */
function groupCounts(
  groupsOfEach: readonly (readonly string[])[],
): (readonly [group: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const group of groupsOfEach.flat()) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => compareNorwegian(a, b));
}
