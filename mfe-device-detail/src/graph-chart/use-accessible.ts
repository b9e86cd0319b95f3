import type { Chart } from 'highcharts';
import { useEffect, type RefObject } from 'react';
import { whenIdle } from '@peil/shared-kernel/page-part';

/** A chart is there for the eye before the module for keys and screen readers, a third of the library, is fetched. */
export function useAccessible(drawn: RefObject<{ readonly chart: Chart | null } | null>): void {
  useEffect(() => {
    let isLeft = false;
    const callOff = whenIdle(() => {
      import('./accessible.ts')
        .then(({ makeAccessible }) => {
          const chart = drawn.current?.chart;
          if (chart && !isLeft) makeAccessible(chart);
        })
        .catch((error: unknown) => reportError(error));
    });
    return () => {
      isLeft = true;
      callOff();
    };
  }, [drawn]);
}
