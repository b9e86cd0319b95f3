import { useEffect, type RefObject } from 'react';

/**
 * Calls when the pointer or the focus goes elsewhere. Not by what an element loses: Safari gives a pressed button no
 * focus, and the press would count as leaving.
 * @param inside what counts as inside
 * @param onOutside called at each press or focus elsewhere
 * @param isOn whether anybody listens now
 */
export function useOutside(inside: RefObject<HTMLElement | null>, onOutside: () => void, isOn = true): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const check = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [inside, onOutside, isOn]);
}
