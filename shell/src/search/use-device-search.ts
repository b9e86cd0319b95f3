import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '@peil/shared-kernel/api';
import { shortIdTerm } from '@peil/shared-kernel/devices';
import { addressFor } from '@peil/shared-kernel/navigation';

interface DeviceSearch {
  /** Opens the device whose short id the text is, if there is one. */
  readonly open: (text: string) => Promise<void>;
  /** Opens that device, or else the device list with what matches the text. */
  readonly search: (text: string) => Promise<void>;
  /** What is being looked up is not wanted any more. */
  readonly forget: () => void;
}

/** Finds devices by short id (SEARCH-02). A newer look-up, and going away, make the answer to an older one worthless. */
export function useDeviceSearch(): DeviceSearch {
  const navigate = useNavigate();
  const wanted = useRef<symbol | null>(null);
  const forget = useCallback(() => {
    wanted.current = null;
  }, []);
  useEffect(() => forget, [forget]);

  return useMemo(() => {
    async function lookUp(text: string): Promise<'opened' | 'none' | 'forgotten'> {
      const own = Symbol(text);
      wanted.current = own;
      const devid = await devidOf(text);
      if (wanted.current !== own) return 'forgotten';
      if (devid === null) return 'none';
      const page = addressFor('device', { deviceId: devid });
      if (page === null) return 'none';
      await navigate(page);
      return 'opened';
    }
    return {
      open: async (text) => {
        await lookUp(text);
      },
      search: async (text) => {
        if ((await lookUp(text)) !== 'none') return;
        const list = addressFor('devices');
        if (list !== null) await navigate(`${list}?q=${encodeURIComponent(text.trim())}`);
      },
      forget,
    };
  }, [navigate, forget]);
}

/** No short id has a space in it. A look-up that fails finds nothing: the list is filtered all the same. */
async function devidOf(text: string): Promise<string | null> {
  const term = shortIdTerm(text);
  if (term === null || /\s/.test(term)) return null;
  const device = await api.devices.byShortId(term).catch(() => null);
  return device?.devid ?? null;
}
