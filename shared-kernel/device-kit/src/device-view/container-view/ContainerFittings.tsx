import { middleOf } from '../drawing/body-box.ts';
import { d, type Box } from '../drawing/box.ts';
import styles from '../drawing/drawing.module.css';
import type { ContainerKind } from './container-kind.ts';

interface FittingsProps {
  readonly box: Box;
}

/** Room under the body for what it stands on, in units of the drawing. */
export const feetOf: Readonly<Record<ContainerKind, number>> = { trash: 20, bulk: 52, septic: 14 };

/** A lid that slants to the front, and two wheels. */
function BinFittings({ box: { x, y, width, height } }: FittingsProps) {
  const floor = y + height;
  return (
    <g className={styles['fitting']}>
      <path d={d('M', x - 5, y, 'V', y - 6, 'L', x + width * 0.2, y - 15, 'H', x + width + 5, 'V', y, 'Z')} />
      <circle cx={x + width * 0.16} cy={floor + 8} r={8} />
      <circle cx={x + width * 0.84} cy={floor + 8} r={8} />
      <path d={d('M', x - 8, floor + 16.5, 'h', width + 16)} className={styles['ground']} />
    </g>
  );
}

/** A roof, the hopper the grain runs out through, and four legs of which two are seen. */
function SiloFittings({ box }: FittingsProps) {
  const { x, y, width, height } = box;
  const middle = middleOf(box);
  const floor = y + height;
  const ground = floor + feetOf.bulk - 4;
  const leg = (at: number) => d('M', at - 3, floor, 'h', 6, 'V', ground, 'h', -6, 'Z');
  return (
    <g className={styles['fitting']}>
      <path d={d('M', x, y, 'L', middle - 10, y - 14, 'h', 20, 'L', x + width, y, 'Z')} />
      <path d={leg(x + 5)} />
      <path d={leg(x + width - 5)} />
      <path
        d={d('M', x + 12, floor, 'L', middle - 8, floor + 36, 'h', 16, 'L', x + width - 12, floor, 'Z')}
      />
      <path d={d('M', x - 8, ground, 'h', width + 16)} className={styles['ground']} />
    </g>
  );
}

/** Concrete around it, a manhole up to the ground, and the ground itself. */
function SepticFittings({ box }: FittingsProps) {
  const { x, y, width, height } = box;
  const middle = middleOf(box);
  const ground = y - 20;
  const blades = [-0.42, -0.3, 0.26, 0.38].map((at) => middle + at * width);
  return (
    <g className={styles['fitting']}>
      <rect x={x - 6} y={y - 6} width={width + 12} height={height + 12} rx={3} />
      <path d={d('M', middle - 18, y - 6, 'V', ground - 2, 'h', 36, 'V', y - 6)} />
      <rect x={middle - 22} y={ground - 5} width={44} height={5} rx={2} />
      <path
        d={d('M', x - 6, ground, 'H', middle - 22, 'M', middle + 22, ground, 'H', x + width + 6)}
        className={styles['ground']}
      />
      <path
        d={blades.map((at) => d('M', at, ground, 'l -3 -5 M', at, ground, 'l 2 -6')).join(' ')}
        className={styles['ground']}
      />
    </g>
  );
}

/** What stands around each kind of container. */
export const containerFittings = {
  trash: BinFittings,
  bulk: SiloFittings,
  septic: SepticFittings,
} as const satisfies Record<ContainerKind, (props: FittingsProps) => unknown>;
