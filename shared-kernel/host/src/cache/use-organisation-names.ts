import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { organisationsQuery } from './queries.ts';

/**
 * What organisations are called; their id where the user may not know.
 * @param wanted whether a name will be shown: only then are they asked for
 */
export function useOrganisationNames(wanted: boolean): (orgid: string) => string {
  const { data } = useQuery({ ...organisationsQuery(), enabled: wanted });
  return useMemo(() => {
    const names = new Map(data?.map(({ orgid, name }) => [orgid, name]));
    return (orgid) => names.get(orgid) ?? orgid;
  }, [data]);
}
