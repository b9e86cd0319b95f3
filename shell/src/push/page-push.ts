import { api, ApiError } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { detectClientType, isHelping, pushMark, session } from '@peil/shared-kernel/session';
import { whenQuiet } from '../preload/when-quiet.ts';
import { keepPush } from './keep-push.ts';

/** Begins to keep the notices of this browser; where none are turned on, nothing is loaded or asked for. */
export function startPush(): void {
  if (isHelping) return;
  keepPush({
    session$: session.session$,
    mark: pushMark,
    loadBridge: async () => {
      const { bridge } = await import('@peil/shared-kernel/native');
      // The app's was started before the first render.
      return detectClientType() === 'web' ? bridge : { push: bridge.push, start: () => Promise.resolve() };
    },
    add: async (address, renews) => {
      try {
        return await api.push.add(address, undefined, renews);
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'notFound') return null;
        throw error;
      }
    },
    senderKey: api.push.key,
    devices: api.push.devices,
    end: (id, token) => {
      // Not through the client: the session is over, and the page may be left before the answer comes.
      fetch(`/api/v1/push-devices/${encodeURIComponent(id)}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
      }).catch(() => undefined);
    },
    whenQuiet: (work) => {
      whenQuiet(() => document.readyState !== 'complete' || queryClient.isFetching() > 0, work);
    },
    report: (error) => {
      reportError(error);
    },
  });
}
