import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery, deviceWindowQuery, useKeptSince } from '@peil/shared-kernel/cache';
import {
  deviceRows,
  summaryOfWindow,
  type DeviceRow,
  type ListSummary,
} from '@peil/shared-kernel/device-list';
import { useSettled } from '@peil/shared-kernel/page-part';
import { useDeviceRows, type DeviceRows } from './use-device-rows.ts';

/** Rest of typing before the server is asked again, ms. */
const restMs = 150;

/** What is there of a list while only its first devices are. */
export interface ListPart {
  readonly summary: ListSummary;
  /** The address that it answers: what the user asks for now, or asked for before. */
  readonly address: string;
}

/** As it was answered, at epoch ms. */
interface Answered extends ListPart {
  readonly devices: readonly Device[];
  readonly at: number;
}

export interface ListSource extends DeviceRows {
  /** Null where `rows` are all devices; else they are the first ones, narrowed and ordered by the server. */
  readonly part: ListPart | null;
  /** All devices, as soon as they are there; throws an ApiError. */
  readonly whole: () => Promise<readonly DeviceRow[]>;
}

/**
 * The devices of the list page. Of a long list the first ones come by themselves, with all that is said of the others,
 * and the rest after them. Until that is there, another filter or order asks the server again.
 * @param orgid the user's organisation
 * @param address filters and order; null where the first devices are of no use
 */
export function useListSource(orgid: string, address: string | null): ListSource {
  const client = useQueryClient();
  const list = deviceListQuery();
  const asked = useSettled(address, restMs);
  const first = useQuery({
    ...deviceWindowQuery(asked ?? ''),
    enabled: asked !== null && client.getQueryData(list.queryKey) === undefined,
    placeholderData: keepPreviousData,
  });
  const keptSince = useKeptSince('list');
  const devices = useDeviceRows(orgid, asked === null || first.isSuccess || first.isError);

  const [answered, setAnswered] = useState<Answered>();
  if (first.data && asked !== null && !first.isPlaceholderData && answered?.devices !== first.data.devices) {
    setAnswered({
      summary: summaryOfWindow(first.data),
      address: asked,
      devices: first.data.devices,
      at: first.dataUpdatedAt,
    });
  }
  const part = devices.rows === undefined && answered ? answered : null;
  const { now } = devices;
  const firstRows = useMemo(() => part && deviceRows(part.devices, now, orgid), [part, now, orgid]);

  const whole = async () => deviceRows(await client.query(list), now, orgid);
  if (!part || !firstRows) {
    return { ...devices, isFetching: devices.isFetching || first.isFetching, part: null, whole };
  }
  return {
    ...devices,
    rows: firstRows,
    updatedAt: new Date(keptSince ?? part.at),
    isFetching: devices.isFetching || first.isFetching,
    part,
    whole,
  };
}
