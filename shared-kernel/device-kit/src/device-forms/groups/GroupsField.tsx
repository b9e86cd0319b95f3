import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { GroupField, type GroupFieldProps } from '../../group-field/index.ts';
import { texts } from './texts.ts';

interface GroupsFieldProps extends Omit<GroupFieldProps, 'texts' | 'offered'> {
  /** Groups that are offered beside the known ones: those the device has now. */
  readonly own: readonly string[];
}

/** The groups of a device, out of all that are known. */
export function GroupsField({ own, ...field }: GroupsFieldProps) {
  const { data: known = [] } = useQuery(tagsQuery());
  return <GroupField texts={texts} offered={[...own, ...known]} {...field} />;
}
