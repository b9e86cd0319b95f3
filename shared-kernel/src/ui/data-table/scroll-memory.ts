import { useLayoutEffect } from 'react';

const remembered = new Map<string, number>();

/** Remembers the page's scroll under a key while shown, and takes it up again when it shows anew (also after a hidden <Activity>). */
export function useScrollMemory(key: string | undefined): void {
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    const top = remembered.get(key);
    if (top !== undefined) window.scrollTo(0, top);
    const remember = () => remembered.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
