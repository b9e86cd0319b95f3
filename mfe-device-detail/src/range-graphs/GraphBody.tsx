import { Suspense, useState } from 'react';
import { Button, EmptyState, TableIcon } from '@peil/shared-kernel/ui';
import type { ChartGroup } from '../graph-chart/chart-group.ts';
import { isAmount } from '../graph-data/amount.ts';
import { hiddenText } from '../graph-data/hidden-text.ts';
import { texts as readingTexts } from '../graph-data/texts.ts';
import { FirstViewShown } from '@peil/shared-kernel/page-part';
import { LazyPart } from '@peil/shared-kernel/page-part';
import { PartBoundary } from '@peil/shared-kernel/page-part';
import type { DrawnGraph } from './drawn-graph.ts';
import { GraphSummary } from './GraphSummary.tsx';
import { LazyChart } from './lazy-chart.ts';
import { LaterTable } from './later-parts.ts';
import styles from './RangeGraphs.module.css';
import { texts } from './texts.ts';

interface GraphBodyProps {
  /** Null until its readings have come. */
  readonly drawn: DrawnGraph | null;
  readonly height: number;
  readonly group: ChartGroup;
  /** Whether the chart is drawn now; its key figures are there before. */
  readonly isCharted: boolean;
  /** Whether its readings can be had as a table as well. */
  readonly tabled: boolean;
  /** What its table proposes to leave out; left out or null, nothing. */
  readonly onLeaveOut?: ((t: number) => void) | null;
}

/** The chart of a graph with its key figures, or what stands in their place. */
export function GraphBody({ drawn, height, group, isCharted, tabled, onLeaveOut = null }: GraphBodyProps) {
  const [isOpen, setOpen] = useState(false);
  const room = <div style={{ minHeight: height }} />;
  if (!drawn) return room;
  const { chart, points } = drawn;
  const note = chart.hidden && hiddenText(chart.hidden);
  if (points.length === 0) {
    return (
      <>
        <FirstViewShown />
        <EmptyState title={readingTexts.noData} {...(note !== null && { message: note })} />
      </>
    );
  }
  return (
    <PartBoundary part={texts.part}>
      {isCharted ? (
        <Suspense fallback={room}>
          <LazyChart input={chart} group={group} />
          <FirstViewShown />
        </Suspense>
      ) : (
        room
      )}
      <div className={styles['foot']}>
        <GraphSummary chart={chart} points={points} />
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
      {note !== null && <p className={styles['note']}>{note}</p>}
      {isAmount(chart.graph) && <p className={styles['note']}>{readingTexts.settlement}</p>}
      {isOpen && (
        <LazyPart part={texts.tablePart}>
          <LaterTable graph={chart.graph} points={points} thinned={chart.thinned} onLeaveOut={onLeaveOut} />
        </LazyPart>
      )}
    </PartBoundary>
  );
}
