import { useQuery } from '@tanstack/react-query';
import { getBrand } from '@peil/shared-kernel/brand';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { GroupField } from '@peil/shared-kernel/group-field';
import { offeredTags } from '@peil/shared-kernel/permissions';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { TextField } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

interface GroupsFieldProps {
  readonly chosen: readonly string[];
  readonly isEditable: boolean;
  readonly problem: string | undefined;
  readonly onChange: (groups: string[]) => void;
}

/** The access groups of a user; those that the signed-in one may give are suggested (USER-09). */
export function GroupsField({ chosen, isEditable, problem, onChange }: GroupsFieldProps) {
  const me = useUser();
  const seesAll = useCan('providerAdmin');
  const all = useQuery({ ...tagsQuery(), enabled: isEditable && seesAll });
  if (!isEditable) {
    const shown = [...chosen].sort(compareNorwegian).join(', ');
    return <TextField label={texts.groups} value={shown || texts.noGroups} readOnly />;
  }
  const offered = me === null ? [] : offeredTags(all.data ?? [], me, getBrand().shortName);
  return <GroupField texts={texts} chosen={chosen} offered={offered} problem={problem} onChange={onChange} />;
}
