import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { localisations } from '@peil/shared-kernel/api';
import { normalTag } from '@peil/shared-kernel/devices';
import { isHiddenGroup } from '@peil/shared-kernel/permissions';

/** The groups of the user's devices that may be given to others; localisations are set by themselves. */
export function useKnownGroups(): readonly string[] {
  const { data } = useQuery(deviceListQuery());
  return useMemo(() => {
    const groups = new Set((data ?? []).flatMap(({ tags }) => tags.public.map(normalTag)));
    for (const preset of localisations) groups.delete(preset);
    const { shortName } = getBrand();
    return [...groups].filter((group) => !isHiddenGroup(group, shortName));
  }, [data]);
}
