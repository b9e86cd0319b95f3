import { useEffect, type RefObject } from 'react';

/**
 * Calls when the pointer or the focus goes elsewhere. Not by what an element loses: Safari gives a pressed button no
 * focus, and the press would count as leaving.
 */
export function useOutside(inside: RefObject<HTMLElement | null>, onOutside: () => void): void {
  useEffect(() => {
    const check = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [inside, onOutside]);
}
