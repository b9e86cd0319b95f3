import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, whyFailed } from '@peil/shared-kernel/api';
import { shortIdTerm } from '@peil/shared-kernel/devices';
import { devicePath } from '../device-row/device-path.ts';
import { texts } from './texts.ts';

/** Opens the device whose short id a search text is (SEARCH-02); a text that is none leaves the list as it is. */
export function useShortIdSearch(): { open(text: string): Promise<void>; error: string | null } {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  return {
    error,
    async open(text) {
      setError(null);
      const term = shortIdTerm(text);
      if (term === null) return;
      try {
        const found = await api.devices.byShortId(term);
        if (found) await navigate(devicePath(found.devid));
      } catch (cause) {
        setError(texts.lookupFailed(whyFailed(cause)));
      }
    },
  };
}
