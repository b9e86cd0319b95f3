import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whyFailed, type StandardDistance, type TankType } from '@peil/shared-kernel/api';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import { texts as all } from '../texts.ts';
import { standardDistancesQuery, tankTypesQuery } from './tank-lists.ts';

const texts = all.measures;

/** What the fields of a tank are chosen from. */
export interface TankLists {
  readonly types: readonly TankType[];
  readonly distances: readonly StandardDistance[];
}

interface WithTankListsProps {
  /** Shown below the failure while the lists cannot be had. */
  readonly without?: ReactNode;
  readonly children: (lists: TankLists) => ReactNode;
}

/** Fields that need the lists of tanks, once these are there. */
export function WithTankLists({ without, children }: WithTankListsProps) {
  const types = useQuery(tankTypesQuery());
  const distances = useQuery(standardDistancesQuery());
  const error = types.error ?? distances.error;
  if (types.data && distances.data) return children({ types: types.data, distances: distances.data });
  if (error)
    return (
      <>
        <ErrorPanel
          title={texts.notLoaded}
          message={whyFailed(error)}
          onRetry={() => void Promise.all([types.refetch(), distances.refetch()])}
        />
        {without}
      </>
    );
  return <LoadingState label={texts.loading} />;
}
