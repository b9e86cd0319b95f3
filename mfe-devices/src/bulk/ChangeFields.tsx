import { useMemo } from 'react';
import { localisations } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import { Checkbox, CheckboxGroup, Radio, RadioGroup } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import type { BulkAction } from './bulk-action.ts';
import { texts } from './texts.ts';
import { useKnownGroups } from './use-known-groups.ts';

interface ChangeFieldsProps {
  readonly action: BulkAction;
  readonly rows: readonly DeviceRow[];
  /** The groups, or the one localisation. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What is to be added, removed or set. */
export function ChangeFields({ action, ...props }: ChangeFieldsProps) {
  const Fields = fields[action];
  return <Fields {...props} />;
}

type FieldsProps = Omit<ChangeFieldsProps, 'action'>;

function AddFields({ chosen, onChange }: FieldsProps) {
  return (
    <TagPicker
      label={texts.addGroups}
      description={texts.addGroupsHelp}
      options={useKnownGroups()}
      selected={chosen}
      onChange={onChange}
      allowNew
    />
  );
}

function RemoveFields({ rows, chosen, onChange }: FieldsProps) {
  const counts = useMemo(() => groupCounts(rows), [rows]);
  if (counts.length === 0) return <p>{texts.noGroups}</p>;
  return (
    <CheckboxGroup legend={texts.removeGroups} value={[...chosen]} onChange={onChange}>
      {counts.map(([group, count]) => (
        <Checkbox key={group} value={group}>
          {texts.groupOn(group, count, rows.length)}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

/** How many of the devices have each group, in Norwegian order. */
function groupCounts(rows: readonly DeviceRow[]): (readonly [group: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const group of rows.flatMap(({ groups }) => groups)) counts.set(group, (counts.get(group) ?? 0) + 1);
  const { shortName } = getBrand();
  return [...counts]
    .filter(([group]) => !isHiddenGroup(group, shortName))
    .sort(([a], [b]) => compareNorwegian(a, b));
}

function LocalisationFields({ chosen, onChange }: FieldsProps) {
  return (
    <RadioGroup
      legend={texts.localisation}
      description={texts.localisationHelp}
      value={chosen[0] ?? ''}
      onChange={(value: string) => {
        onChange([value]);
      }}
    >
      {localisations.map((preset) => (
        <Radio key={preset} value={preset}>
          {preset.slice(preset.indexOf(':') + 1)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

const fields = { add: AddFields, remove: RemoveFields, localisation: LocalisationFields } as const;
