import { useId } from 'react';
import type { Graph } from '@peil/shared-kernel/api';
import { goToGraph } from './go-to-graph.ts';
import styles from './GraphJumps.module.css';
import { texts } from './texts.ts';

/** Up to so many are found by a turn of the wheel. */
const few = 2;

interface GraphJumpsProps {
  readonly graphs: readonly Graph[];
  readonly headingId: (graph: Graph) => string;
}

/** The way to each graph of a long stack; the address stays, as the range lives there. */
export function GraphJumps({ graphs, headingId }: GraphJumpsProps) {
  const labelId = useId();
  if (graphs.length <= few) return null;

  return (
    <nav aria-labelledby={labelId} className={styles['jumps']}>
      <span id={labelId} className={styles['label']}>
        {texts.jumps}
      </span>
      <ul className={styles['list']}>
        {graphs.map((graph) => (
          <li key={graph.name}>
            <button type="button" className={styles['jump']} onClick={() => goToGraph(headingId(graph))}>
              {graph.name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
