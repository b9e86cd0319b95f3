import type { QueryClient } from '@tanstack/react-query';
import { api, ApiError, type Device } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { idsInCode } from '@peil/shared-kernel/devices';
import { isUnanswered } from '@peil/shared-kernel/forms/core';

async function asked(id: string): Promise<Device | null> {
  try {
    return await api.devices.get(id);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'notFound') return null;
    throw error;
  }
}

/** Whether the id is the device's own, or its short id in whatever case. */
const isCalled = (id: string) => {
  const wanted = id.toUpperCase();
  return ({ devid, proddata }: Device): boolean => devid === id || proddata.shortid.toUpperCase() === wanted;
};

/**
 * The device that the code names, null for none that the user may see; without network as the list has it.
 * @throws ApiError where neither the server nor a list can say
 */
export async function findByCode(client: QueryClient, code: string): Promise<Device | null> {
  for (const id of idsInCode(code)) {
    try {
      const found = await asked(id);
      if (found) return found;
    } catch (error) {
      const listed = isUnanswered(error) ? client.getQueryData(deviceListQuery().queryKey) : undefined;
      if (!listed) throw error;
      const found = listed.find(isCalled(id));
      if (found) return found;
    }
  }
  return null;
}
