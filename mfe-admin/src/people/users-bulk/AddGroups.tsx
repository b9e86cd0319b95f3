import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { GroupsToAdd, type ChoiceProps } from '@peil/shared-kernel/bulk';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { isHiddenRole, offeredTags } from '@peil/shared-kernel/permissions';
import { useUser } from '@peil/shared-kernel/session';
import { texts } from './texts.ts';

/** The groups that users may be given by the signed-in one. */
export function AddGroups(choice: ChoiceProps) {
  const user = useUser();
  const { data } = useQuery(tagsQuery());
  const { shortName } = getBrand();
  const offered = useMemo(
    () =>
      (user ? offeredTags(data ?? [], user, shortName) : []).filter((tag) => !isHiddenRole(tag, shortName)),
    [data, user, shortName],
  );
  return <GroupsToAdd texts={texts} offered={offered} {...choice} />;
}
