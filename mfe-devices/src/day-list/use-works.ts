import { useQuery } from '@tanstack/react-query';
import { api, type AccessToken, type DeviceWork } from '@peil/shared-kernel/api';
import { workedOn, type WorkedOn } from '@peil/shared-kernel/notifications';
import { dataOwner } from '@peil/shared-kernel/session';
import { useNow } from '@peil/shared-kernel/ui';

type OwnWork = DeviceWork & { readonly lastContact: number | null };

/** What somebody has done, by the day of Oslo, and how asking for it went. */
export interface Works {
  readonly day: WorkedOn<OwnWork> | null;
  /** Epoch seconds. */
  readonly now: number;
  readonly error: Error | null;
  readonly refetch: () => void;
}

const nowStepMs = 60_000;

export function useWorks(user: AccessToken | null): Works {
  const now = useNow(nowStepMs);
  const { data, error, refetch } = useQuery({
    queryKey: ['day-list', user === null ? '' : dataOwner(user)],
    queryFn: () => api.dayList.works(),
    enabled: user !== null,
    refetchInterval: nowStepMs,
  });
  const works = data?.map((work) => ({ ...work, lastContact: work.last_contact, isOver: work.is_over }));
  return { day: works ? workedOn(works, now) : null, now, error, refetch: () => void refetch() };
}
