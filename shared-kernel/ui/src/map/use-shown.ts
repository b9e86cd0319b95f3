import { useLayoutEffect, useState } from 'react';

/**
 * Whether the component is on a page that is shown. A kept page that is hidden takes its effects back but keeps its
 * elements (ROUTE-04); react-leaflet then removes its map and does not make it anew, so that it has to go as a whole.
 */
export function useShown(): boolean {
  const [isShown, setIsShown] = useState(true);
  useLayoutEffect(() => {
    setIsShown(true);
    return () => {
      setIsShown(false);
    };
  }, []);
  return isShown;
}
