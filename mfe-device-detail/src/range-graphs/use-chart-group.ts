import { useEffect, useRef, useState } from 'react';
import type { ChartGroup } from '../graph-chart/chart-group.ts';
import { createCursor } from '../graph-chart/cursor.ts';

/** The charts that are looked at together; one object for as long as they are shown, so that none is drawn anew for it. */
export function useChartGroup(showRange: ChartGroup['showRange']): ChartGroup {
  const latest = useRef(showRange);
  useEffect(() => {
    latest.current = showRange;
  });
  const [group] = useState<ChartGroup>(() => ({
    cursor: createCursor(),
    showRange: (range) => latest.current(range),
  }));
  return group;
}
