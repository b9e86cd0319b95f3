import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Pause before the address follows: browsers refuse to be told at every letter (Safari: 100 times in 30 s). */
const addressDelayMs = 300;

interface AddressEcho {
  /** The query that the address ought to have; empty for none. */
  readonly wanted: string;
  /** Somebody came by a link, or went back: what the address asks for. Called while rendering, to set state. */
  readonly onAsked: (search: string) => void;
}

/** Lets the page's address follow what a list shows, in the place of the present entry, and hears what others write there. */
export function useAddressEcho({ wanted, onAsked }: AddressEcho): void {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(key);
  // An address that was written here only echoes what is known, perhaps a letter late.
  const [written, setWritten] = useState<string | null>(null);
  if (key !== seen) {
    setSeen(key);
    setWritten(null);
    if (search !== written) onAsked(search);
  }

  useEffect(() => {
    if (search === wanted) return undefined;
    const timer = setTimeout(() => {
      setWritten(wanted);
      void navigate(pathname + wanted, { replace: true });
    }, addressDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, pathname, search, wanted]);
}
