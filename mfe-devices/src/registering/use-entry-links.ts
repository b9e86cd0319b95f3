import { useQuery } from '@tanstack/react-query';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery, userQuery } from '@peil/shared-kernel/cache';
import { isOnboarding } from '@peil/shared-kernel/devices';
import { hasFeature, secondOnboarding } from '@peil/shared-kernel/permissions';

/** Where registering begins and goes on for one person, and what waits there. */
interface EntryLinks {
  readonly begin: string;
  readonly goOn: string;
  /** How many registrations are begun; 0 until the list has been loaded. */
  readonly begun: number;
  /** Whether it is not known yet which of the two flows is the person's; until then it is the first. */
  readonly isPending: boolean;
}

interface EntryOptions {
  /** Asks for the person's features only where this is true. */
  readonly needsProfile?: boolean;
  /** Loads the list of devices to count in; false where the page loads it anyway. */
  readonly loadsList?: boolean;
}

/** The ways to registering (HOME-04): the first flow, or the second for who has its feature (ONB-02). */
export function useEntryLinks(
  username: string,
  { needsProfile = true, loadsList = true }: EntryOptions = {},
): EntryLinks {
  const { data: profile, isPending } = useQuery({ ...userQuery(username), enabled: needsProfile });
  const { data: begun = 0 } = useQuery({ ...deviceListQuery(), enabled: loadsList, select: countBegun });
  const suffix = hasFeature(profile?.meta_data.features, secondOnboarding) ? '-2' : '';
  return {
    begin: `/device-onboarding${suffix}`,
    goOn: `/continue-device-onboarding${suffix}`,
    begun,
    isPending,
  };
}

/** Those in stock count as well: a device may be registered before it leaves. */
const countBegun = (devices: readonly Device[]): number => devices.filter(isOnboarding).length;
