import { useEffect, useRef } from 'react';
import { portalHistory } from './history.ts';

const question = 'Du har endringer som ikke er lagret. Vil du forlate siden likevel?';

/**
 * Asks before the user leaves while `unsaved` holds, by link, back button or closing the tab. A forced navigation asks
 * nothing (history.ts).
 * @param onLeave called when the user chose to leave by link or back button: the input is not wanted any more
 */
export function useLeaveWarning(unsaved: boolean, onLeave?: () => void): void {
  const leaving = useRef(onLeave);
  useEffect(() => {
    leaving.current = onLeave;
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    return portalHistory.guardLeaving(() => {
      const leaves = window.confirm(question);
      if (leaves) leaving.current?.();
      return leaves;
    });
  }, [unsaved]);
}
