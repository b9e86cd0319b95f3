import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Device, type Registration, type RegistrationStep } from '@peil/shared-kernel/api';
import { awaitedDeviceQuery, deviceListPollMs, deviceQuery, queryClient } from '@peil/shared-kernel/cache';
import { isUnanswered } from '@peil/shared-kernel/forms/core';
import { useLiveState } from '@peil/shared-kernel/live';
import { registrationStep } from '@peil/shared-kernel/devices';
import { deviceWith } from './clashes.ts';
import type { Entry } from './entry.ts';
import { useOutbox } from './outbox.ts';
import { phoneStore } from './phone-store.ts';

/** Without the stream somebody who waits for a reading learns of it this late, ms. */
const askAgainMs = 10_000;

interface Loaded {
  readonly registration: Registration | null;
  readonly device: Device | null;
  /** Whether it is what the phone kept, for want of an answer. */
  readonly isKept: boolean;
}

async function load(owner: string, devid: string): Promise<Loaded> {
  try {
    const registration = await api.registrations.get(devid);
    if (registration === null) return { registration: null, device: null, isKept: false };
    const device = await api.devices.get(registration.devid);
    queryClient.setQueryData(deviceQuery(devid).queryKey, device);
    await phoneStore.keepWork({ owner, devid: registration.devid, registration, device });
    return { registration, device, isKept: false };
  } catch (error) {
    const kept = isUnanswered(error) ? await phoneStore.work(owner, devid) : undefined;
    if (!kept) throw error;
    return { registration: kept.registration, device: kept.device, isKept: true };
  }
}

/** A registration as it stands with all that was done on this phone. */
export interface Work {
  readonly registration: Registration;
  /** With what waits on the phone. */
  readonly device: Device;
  readonly step: RegistrationStep;
  readonly isFinished: boolean;
  /** Of this device, in order. */
  readonly entries: readonly Entry[];
}

/** The work is not shown before everything it waits for is there; an error is shown instead. */
export function useWork(owner: string, devid: string) {
  const { entries } = useOutbox();
  const query = useQuery({
    queryKey: ['registrations', 'work', owner, devid],
    queryFn: () => load(owner, devid),
    staleTime: Infinity,
    gcTime: Infinity,
    // What the phone kept is shown until the server answers.
    refetchInterval: ({ state }) => (state.data?.isKept === true ? askAgainMs : false),
  });
  const isTold = useLiveState() === 'live';
  // Readings that arrive are brought into this by the live stream.
  const { data: live } = useQuery({
    ...awaitedDeviceQuery(devid),
    enabled: Boolean(query.data?.device) && query.data?.isKept === false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: isTold ? deviceListPollMs : askAgainMs,
  });
  const loaded = query.data;
  const work = useMemo((): Work | null => {
    const known = live ?? loaded?.device;
    if (!loaded?.registration || !known || entries === null) return null;
    const own = entries.filter((entry) => entry.devid === known.devid);
    let device = known;
    let step = registrationStep(known.appdata.onboarding?.step ?? loaded.registration.step);
    for (const { work: done } of own) {
      if (done.kind !== 'step') continue;
      device = deviceWith(device, done.settings);
      step = done.next;
    }
    return {
      registration: loaded.registration,
      device,
      step,
      isFinished: own.some(({ work: done }) => done.kind === 'finish'),
      entries: own,
    };
  }, [loaded, live, entries]);
  return { work, isGone: loaded?.registration === null, error: query.error, refetch: query.refetch };
}
