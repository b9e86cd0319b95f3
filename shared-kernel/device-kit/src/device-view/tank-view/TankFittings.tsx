import type { TankShape } from '@peil/shared-kernel/devices';
import { middleOf } from '../drawing/body-box.ts';
import { d, type Box } from '../drawing/box.ts';
import styles from '../drawing/drawing.module.css';
import type { TankUse } from './tank-use.ts';

interface TankFittingsProps {
  readonly shape: TankShape;
  readonly use: TankUse;
  readonly box: Box;
}

/** What stands around the inside: feet, lid and valve, and the ground under it. It has no measures. */
export function TankFittings({ shape, use, box }: TankFittingsProps) {
  const { x, y, width, height } = box;
  const middle = middleOf(box);
  const floor = y + height;
  const isLying = shape === 'lying';
  const foot = 9;
  return (
    <g className={styles['fitting']}>
      {isLying && (
        <path
          d={d(
            'M',
            x + width * 0.18,
            floor + foot,
            'V',
            floor - height * 0.16,
            'H',
            x + width * 0.82,
            'V',
            floor + foot,
            'Z',
          )}
        />
      )}
      {shape === 'standing' && (
        <path d={d('M', x, y, 'Q', x, y - 9, middle, y - 9, 'Q', x + width, y - 9, x + width, y, 'Z')} />
      )}
      {shape === 'rectangular' && <rect x={x - 4} y={floor} width={width + 8} height={6} />}
      {use === 'gas' ? (
        <path
          d={d('M', middle - 16, y + 3, 'V', y - 9, 'a 7 7 0 0 1 7 -7 h 18 a 7 7 0 0 1 7 7 V', y + 3, 'Z')}
        />
      ) : (
        use === 'filled' && (
          <rect x={middle - 11} y={y - (shape === 'standing' ? 17 : 11)} width={22} height={12} rx={2} />
        )
      )}
      <path
        d={d('M', x - 4, floor + (isLying ? foot : shape === 'rectangular' ? 6 : 1), 'h', width + 8)}
        className={styles['ground']}
      />
    </g>
  );
}

/** The pipe that fills a collection tank: in from the right, down through its top. */
export function InletPipe({ box }: { readonly box: Box }) {
  const middle = middleOf(box);
  return (
    <path
      d={d('M', box.x + box.width + 4, box.y - 17, 'H', middle, 'V', box.y + Math.min(20, box.height * 0.12))}
      className={styles['pipe']}
    />
  );
}
