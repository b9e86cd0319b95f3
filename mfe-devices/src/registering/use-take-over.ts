import { useQueryClient } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { useUser } from '@peil/shared-kernel/session';

/** Returns a call that makes a registration one's own; what is shown of registrations is then asked for again. */
export function useTakeOver(devid: string): () => Promise<void> {
  const user = useUser();
  const client = useQueryClient();
  return async () => {
    await api.registrations.handOver(devid, user?.username ?? '');
    void client.invalidateQueries({ queryKey: ['registrations'] });
  };
}
