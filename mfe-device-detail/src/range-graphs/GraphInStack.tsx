import { useRef } from 'react';
import type { Graph } from '@peil/shared-kernel/api';
import { Button, VisuallyHidden } from '@peil/shared-kernel/ui';
import type { ChartGroup } from '../graph-chart/chart-group.ts';
import { titleOf } from '../graph-data/graph-title.ts';
import { useNear } from '../page-part/use-near.ts';
import type { DrawnGraph } from './drawn-graph.ts';
import { GraphBody } from './GraphBody.tsx';
import styles from './RangeGraphs.module.css';
import { texts } from './texts.ts';

interface GraphInStackProps {
  readonly graph: Graph;
  /** Of its heading, which the list of graphs leads to. */
  readonly headingId: string;
  /** Null until its readings have come. */
  readonly drawn: DrawnGraph | null;
  readonly height: number;
  /** Whether its chart is drawn even where nobody sees it: the first, which the rest of the page waits for. */
  readonly isFirst: boolean;
  readonly group: ChartGroup;
  /** Proposes to leave out the reading of a moment, epoch seconds; null for whom may not. */
  readonly onLeaveOut: ((t: number) => void) | null;
  /** Of a graph for admins, which is shut at first; null for any other. */
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | null;
}

/** One graph of the stack: its name, and what it shows. */
export function GraphInStack({
  graph,
  headingId,
  drawn,
  height,
  isFirst,
  group,
  onLeaveOut,
  toggle,
}: GraphInStackProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const title = titleOf(graph);
  return (
    <section ref={section} aria-labelledby={headingId} className={styles['graph']}>
      <header className={styles['head']}>
        <h3 id={headingId} tabIndex={-1} className={styles['title']}>
          {title}
        </h3>
        {toggle && (
          <Button variant="tertiary" aria-expanded={toggle.isOpen} onClick={toggle.onToggle}>
            {toggle.isOpen ? texts.hide : texts.show} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
      </header>
      {toggle?.isOpen !== false && (
        <GraphBody
          drawn={drawn}
          height={height}
          group={group}
          isCharted={isFirst || isNear}
          onLeaveOut={onLeaveOut}
          tabled
        />
      )}
    </section>
  );
}
