import { useId } from 'react';
import type { TankFigures } from '@peil/shared-kernel/devices';
import { formatPercent, formatTemperature, orMissing } from '@peil/shared-kernel/format';
import { describeTank } from './describe-tank.ts';
import { drawingLabels, type DrawingLabel } from './drawing-labels.ts';
import type { TankLevels } from './tank-levels.ts';
import {
  bodyBox,
  halfWidthAt,
  liquidPath,
  outlinePath,
  surfaceDepth,
  surfaceY,
  type Box,
} from './tank-shape.ts';
import styles from './TankDrawing.module.css';
import { texts } from './texts.ts';

const VIEW = { width: 410, height: 250 };
/** Room for the body, between the valve above, the feet below and the labels at the right. */
const ROOM: Box = { x: 12, y: 30, width: 220, height: 196 };
const LABEL_X = 254;
/** What stands above the body: the valve or the inlet pipe. */
const HEADROOM = 16;

interface TankDrawingProps {
  readonly figures: TankFigures;
  readonly levels: TankLevels;
  /** °C of the liquid, null when not measured. */
  readonly temperature: number | null;
}

/** The tank drawn from its own measures, with liquid and limits to scale and the same said in words (TANK-02). */
export function TankDrawing({ figures, levels, temperature }: TankDrawingProps) {
  const titleId = useId();
  const box = bodyBox(levels.body, levels.aspect, ROOM);
  const middle = box.x + box.width / 2;
  const liquid = levels.liquid ?? 0;
  const depth = surfaceDepth(levels.body, box);
  const top = box.y - depth - HEADROOM;
  const showsSurface = depth > 0 && liquid > 0;

  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 ${String(top)} ${String(VIEW.width)} ${String(VIEW.height - top)}`}
      className={styles['drawing']}
    >
      <title id={titleId}>{describeTank(figures, levels, temperature)}</title>
      <Fittings levels={levels} box={box} />
      <path d={outlinePath(levels.body, box)} className={styles['inside']} />
      <path d={liquidPath(levels.body, box, liquid)} className={styles['liquid']} />
      {levels.unsellable !== null && (
        <path
          d={liquidPath(levels.body, box, Math.min(levels.unsellable, liquid))}
          className={styles['unsellable']}
        />
      )}
      {showsSurface && (
        <ellipse
          cx={middle}
          cy={surfaceY(box, liquid)}
          rx={box.width / 2}
          ry={depth}
          className={styles['surface']}
        />
      )}
      <path d={outlinePath(levels.body, box)} className={styles['wall']} />
      {levels.collects && <path d={inletPath(box, depth)} className={styles['inlet']} />}
      {drawingLabels(figures, levels, box).map((label) => (
        <Label key={label.text} label={label} edge={middle + halfWidthAt(levels.body, box, label.share)} />
      ))}
      <Plate
        x={middle}
        y={box.y + box.height / 2}
        figures={figures}
        levels={levels}
        temperature={temperature}
      />
    </svg>
  );
}

/** A label at the right with a line from the wall at its height. */
function Label({ label, edge }: { readonly label: DrawingLabel; readonly edge: number }) {
  return (
    <g>
      <path
        d={`M${String(edge)} ${String(label.at)} L${String(LABEL_X - 14)} ${String(label.y)} H${String(LABEL_X - 4)}`}
        className={styles['leader']}
      />
      <text x={LABEL_X} y={label.y} className={styles['label']}>
        {label.text}
      </text>
    </g>
  );
}

interface PlateProps extends TankDrawingProps {
  readonly x: number;
  readonly y: number;
}

/** The percent in the middle, on a plate of its own so that it reads over liquid and air alike. */
function Plate({ x, y, figures, levels, temperature }: PlateProps) {
  const percent = formatPercent(figures.percent);
  const degrees = formatTemperature(temperature, 'primary');
  const height = degrees === null ? 52 : 68;
  return (
    <g className={styles['plate']}>
      <rect x={x - 52} y={y - height / 2} width={104} height={height} rx={8} />
      <text x={x} y={y - height / 2 + 20} className={styles['percent']}>
        {orMissing(percent, '–')}
      </text>
      <text x={x} y={y - height / 2 + 40} className={styles['basis']}>
        {percent === null ? texts.noLevelShort : texts.percentOf[levels.basis]}
      </text>
      {degrees !== null && (
        <text x={x} y={y - height / 2 + 57} className={styles['basis']}>
          {degrees}
        </text>
      )}
    </g>
  );
}

/** What stands around the body: feet and valve. Not to scale. */
function Fittings({ levels, box }: { readonly levels: TankLevels; readonly box: Box }) {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const floor = y + height;
  const feet =
    levels.body === 'standing' || levels.body === 'rectangular' ? null : [x + width * 0.24, x + width * 0.76];
  return (
    <g className={styles['fittings']}>
      {!levels.collects && (
        <rect x={middle - 13} y={y - surfaceDepth(levels.body, box) - 12} width={26} height={16} rx={3} />
      )}
      {feet?.map((foot) => (
        <rect key={foot} x={foot - 9} y={floor - height * 0.18} width={18} height={height * 0.18 + 10} />
      ))}
      <path
        d={`M0 ${String(floor + (feet ? 10 : surfaceDepth(levels.body, box)))} H244`}
        className={styles['ground']}
      />
    </g>
  );
}

/** The pipe that fills a collection tank: in from the left, down through the top. */
function inletPath({ x, y, width, height }: Box, depth: number): string {
  return `M${String(x - 12)} ${String(y - depth - 8)} H${String(x + width * 0.25)} V${String(y + height * 0.1)}`;
}
