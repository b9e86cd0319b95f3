import { useQuery } from '@tanstack/react-query';
import { useMemo, type ComponentType } from 'react';
import { localisations } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { GroupsToAdd, GroupsToRemove, type ChoiceProps } from '@peil/shared-kernel/bulk';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { normalTag } from '@peil/shared-kernel/devices';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';
import { Radio, RadioGroup } from '@peil/shared-kernel/ui';
import type { BulkAction } from './bulk-action.ts';
import { texts } from './texts.ts';

interface ChangeFieldsProps extends ChoiceProps {
  readonly action: BulkAction;
  readonly rows: readonly DeviceRow[];
}

/** What is to be added, removed or set. */
export function ChangeFields({ action, ...props }: ChangeFieldsProps) {
  const Fields = fields[action];
  return <Fields {...props} />;
}

type FieldsProps = Omit<ChangeFieldsProps, 'action'>;

const AddFields = (choice: ChoiceProps) => (
  <GroupsToAdd texts={texts} offered={useKnownGroups()} {...choice} />
);

function RemoveFields({ rows, ...choice }: FieldsProps) {
  const { shortName } = getBrand();
  return (
    <GroupsToRemove
      texts={texts}
      groupsOfEach={useMemo(() => rows.map(({ groups }) => groups), [rows])}
      isHidden={(group) => isHiddenGroup(group, shortName)}
      {...choice}
    />
  );
}

function LocalisationFields({ chosen, onChange, fault }: FieldsProps) {
  return (
    <RadioGroup
      legend={texts.localisation}
      description={texts.localisationHelp}
      value={chosen[0] ?? ''}
      onChange={(value: string) => {
        onChange([value]);
      }}
      {...(fault !== null && { error: fault })}
    >
      {localisations.map((preset) => (
        <Radio key={preset} value={preset}>
          {preset.slice(preset.indexOf(':') + 1)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

const fields: Readonly<Record<BulkAction, ComponentType<FieldsProps>>> = {
  add: AddFields,
  remove: RemoveFields,
  localisation: LocalisationFields,
};

/** The groups of the user's devices that may be given to others; localisations are set by themselves. */
function useKnownGroups(): readonly string[] {
  const { data } = useQuery(deviceListQuery());
  return useMemo(() => {
    const groups = new Set((data ?? []).flatMap(({ tags }) => tags.public.map(normalTag)));
    for (const preset of localisations) groups.delete(preset);
    const { shortName } = getBrand();
    return [...groups].filter((group) => !isHiddenGroup(group, shortName));
  }, [data]);
}
