import { useEffect } from 'react';
import { portalHistory } from './history.ts';

const question = 'Du har endringer som ikke er lagret. Vil du forlate siden likevel?';

/** Asks before the user leaves while `unsaved` holds, by link, back button or closing the tab. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    return portalHistory.guardLeaving(() => window.confirm(question));
  }, [unsaved]);
}
