import { useEffect } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';

/** Puts the device's name in the browser tab, for who has several open; until it is known the route's title stays. */
export function useTabTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} – ${getBrand().product}`;
  }, [name]);
}
