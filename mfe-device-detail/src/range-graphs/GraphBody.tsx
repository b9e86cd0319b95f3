import { Suspense, useState } from 'react';
import { Button, EmptyState, TableIcon } from '@peil/shared-kernel/ui';
import type { ChartGroup } from '../graph-chart/chart-group.ts';
import { isAmount } from '../graph-data/amount.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { GraphTable } from '../graph-table/GraphTable.tsx';
import { PartBoundary } from '../page-part/PartBoundary.tsx';
import type { DrawnGraph } from './drawn-graph.ts';
import { GraphSummary } from './GraphSummary.tsx';
import { LazyChart } from './lazy-chart.ts';
import styles from './RangeGraphs.module.css';
import { texts } from './texts.ts';

interface GraphBodyProps {
  /** Null until its readings have come. */
  readonly drawn: DrawnGraph | null;
  readonly height: number;
  readonly group: ChartGroup;
  /** Whether its readings can be had as a table as well. */
  readonly tabled: boolean;
}

/** The chart of a graph with its key figures, or what stands in their place. */
export function GraphBody({ drawn, height, group, tabled }: GraphBodyProps) {
  const [isOpen, setOpen] = useState(false);
  const room = <div style={{ minHeight: height }} />;
  if (!drawn) return room;
  if (drawn.points.length === 0) return <EmptyState title={readingTexts.noData} />;
  const { chart, points } = drawn;
  return (
    <PartBoundary part={texts.part}>
      <Suspense fallback={room}>
        <LazyChart input={chart} group={group} />
      </Suspense>
      <div className={styles['foot']}>
        <GraphSummary graph={chart.graph} points={points} />
        {tabled && (
          <Button
            variant="tertiary"
            icon={<TableIcon aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideTable : texts.showTable}
          </Button>
        )}
      </div>
      {isAmount(chart.graph) && <p className={styles['note']}>{readingTexts.settlement}</p>}
      {isOpen && <GraphTable graph={chart.graph} points={points} total={chart.total} />}
    </PartBoundary>
  );
}
