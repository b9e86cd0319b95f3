import { useId, type ReactNode } from 'react';
import { yAt } from './body-box.ts';
import type { Box } from './box.ts';
import styles from './drawing.module.css';

/** How the contents look: the smooth surface of a liquid, grains, or what was thrown away. */
export type Texture = 'liquid' | 'grains' | 'waste';

interface VesselProps {
  readonly box: Box;
  /** Path of the inner wall, within the box. */
  readonly outline: string;
  readonly texture: Texture;
  /** Shares (0 to 1) of the inner height; null where unknown or not set. */
  readonly contents: number | null;
  readonly fillToMax?: number | null;
  readonly unsellable?: number | null;
  /** Heights of thin lines across the inside. */
  readonly lines?: readonly number[];
  /** Whether the measures are missing: an outline that claims no size. */
  readonly isUnmeasured?: boolean;
  /** What is written inside. */
  readonly children?: ReactNode;
}

/** The inside of a body cut through: contents, limits and wall. */
export function Vessel({
  box,
  outline,
  texture,
  contents,
  fillToMax = null,
  unsellable = null,
  lines = [],
  isUnmeasured = false,
  children,
}: VesselProps) {
  const id = useId();
  const inside = `${id}inside`;
  const grain = `${id}grain`;
  const hatch = `${id}hatch`;
  const band = (from: number, to: number) => ({
    x: box.x,
    width: box.width,
    y: yAt(box, to),
    height: Math.max(0, box.height * (to - from)),
  });
  const across = (share: number) => `M${String(box.x)} ${String(yAt(box, share))} h${String(box.width)}`;

  return (
    <g>
      <clipPath id={inside}>
        <path d={outline} />
      </clipPath>
      {texture !== 'liquid' && <Grain id={grain} texture={texture} />}
      <pattern id={hatch} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0 V7" className={styles['hatch']} />
      </pattern>
      <path d={outline} className={styles['inside']} />
      <g clipPath={`url(#${inside})`}>
        {contents !== null && <rect {...band(0, contents)} className={styles['contents']} />}
        {contents !== null && texture !== 'liquid' && <rect {...band(0, contents)} fill={`url(#${grain})`} />}
        {unsellable !== null && <rect {...band(0, unsellable)} className={styles['unsellable']} />}
        {unsellable !== null && <rect {...band(0, unsellable)} fill={`url(#${hatch})`} />}
        {fillToMax !== null && <rect {...band(fillToMax, 1)} className={styles['margin']} />}
        {fillToMax !== null && <rect {...band(fillToMax, 1)} fill={`url(#${hatch})`} />}
        {lines.map((share) => (
          <path key={share} d={across(share)} className={styles['thin']} />
        ))}
        {contents !== null && contents > 0 && <path d={across(contents)} className={styles['surface']} />}
        {[fillToMax, unsellable].map(
          (share) => share !== null && <path key={share} d={across(share)} className={styles['limit']} />,
        )}
      </g>
      <path d={outline} className={isUnmeasured ? styles['unmeasured'] : styles['wall']} />
      {children}
    </g>
  );
}

function Grain({ id, texture }: { readonly id: string; readonly texture: Exclude<Texture, 'liquid'> }) {
  return (
    <pattern id={id} width={12} height={12} patternUnits="userSpaceOnUse">
      {texture === 'grains' ? (
        <path d="M2 3 h3 M8 2 l2 2 M4 9 l2 -2 M9 9 h2" className={styles['grain']} />
      ) : (
        <path d="M1 2 l4 3 M8 1 v4 M3 10 l3 -3 M8 9 h3 v2" className={styles['grain']} />
      )}
    </pattern>
  );
}
