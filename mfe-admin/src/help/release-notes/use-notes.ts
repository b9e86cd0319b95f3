import { queryOptions, useQueries } from '@tanstack/react-query';
import { releaseNotesFile, releaseNotesSchema } from '@peil/shared-kernel/contract';
import type { RunningRelease } from '@peil/shared-kernel/remote';
import type { PackageNote } from './shown-notes.ts';

/** A release never changes: what was read of it stays true. Its file is checked against the signed registry. */
const notesQuery = ({ packageName, release: { base, integrity } }: RunningRelease) =>
  queryOptions({
    queryKey: ['release-notes', base],
    queryFn: async ({ signal }): Promise<PackageNote[]> => {
      const hash = integrity[releaseNotesFile];
      const answer = await fetch(base + releaseNotesFile, { signal, ...(hash && { integrity: hash }) });
      if (!answer.ok) throw new Error(`${base}${releaseNotesFile}: ${String(answer.status)}`);
      return releaseNotesSchema.parse(await answer.json()).map((note) => ({ ...note, packageName }));
    },
    staleTime: Infinity,
    retry: 1,
  });

export interface Notes {
  readonly notes: readonly PackageNote[];
  readonly isLoading: boolean;
  /** Packages whose notes could not be had. */
  readonly failed: readonly string[];
  readonly retry: () => void;
}

/** The notes of the releases that run. Nothing is asked for where the registry says that there are none. */
export function useNotes(running: readonly RunningRelease[]): Notes {
  const asked = running.filter(({ release }) => release.newestNotes !== undefined);
  const results = useQueries({ queries: asked.map(notesQuery) });
  return {
    notes: results.flatMap(({ data = [] }) => data),
    isLoading: results.some(({ isPending }) => isPending),
    failed: asked.filter((_, index) => results[index]?.isError).map(({ packageName }) => packageName),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}
