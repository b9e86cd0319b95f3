import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHiddenRole, offeredTags } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { Checkbox, CheckboxGroup, ErrorMessage } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import type { BulkUser } from './bulk-user.ts';
import { texts } from './texts.ts';

interface GroupFieldsProps {
  readonly action: 'add' | 'remove';
  readonly rows: readonly BulkUser[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Why the choice cannot be made, in Norwegian. */
  readonly fault: string | null;
}

/** The groups that are to be added or removed. */
export function GroupFields({ action, ...props }: GroupFieldsProps) {
  return action === 'add' ? <AddFields {...props} /> : <RemoveFields {...props} />;
}

type FieldsProps = Omit<GroupFieldsProps, 'action'>;

function AddFields({ chosen, onChange, fault }: FieldsProps) {
  const user = useUser();
  const { data } = useQuery(tagsQuery());
  const { shortName } = getBrand();
  const options = useMemo(
    () =>
      (user ? offeredTags(data ?? [], user, shortName) : []).filter((tag) => !isHiddenRole(tag, shortName)),
    [data, user, shortName],
  );
  return (
    <TagPicker
      label={texts.addGroups}
      description={texts.addGroupsHelp}
      options={options}
      selected={chosen}
      onChange={onChange}
      allowNew
      {...(fault !== null && { error: fault })}
    />
  );
}

function RemoveFields({ rows, chosen, onChange, fault }: FieldsProps) {
  const counts = useMemo(() => groupCounts(rows), [rows]);
  if (counts.length === 0) return <p>{texts.noGroups}</p>;
  return (
    <>
      <CheckboxGroup legend={texts.removeGroups} value={[...chosen]} onChange={onChange}>
        {counts.map(([group, count]) => (
          <Checkbox key={group} value={group}>
            {texts.groupOn(group, count, rows.length)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {fault !== null && <ErrorMessage>{fault}</ErrorMessage>}
    </>
  );
}

/** How many of the users have each group, in Norwegian order. */
function groupCounts(rows: readonly BulkUser[]): (readonly [group: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const group of rows.flatMap(({ groups }) => groups)) counts.set(group, (counts.get(group) ?? 0) + 1);
  const { shortName } = getBrand();
  return [...counts]
    .filter(([group]) => !isHiddenRole(group, shortName))
    .sort(([a], [b]) => compareNorwegian(a, b));
}
