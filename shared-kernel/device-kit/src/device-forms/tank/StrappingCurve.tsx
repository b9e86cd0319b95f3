import type { StrappingRow } from '@peil/shared-kernel/api';
import { formatLitres, formatMm } from '@peil/shared-kernel/format';
import styles from './TankForm.module.css';
import { texts } from './texts.ts';

const view = { width: 320, height: 160, left: 8, bottom: 20, top: 20 } as const;

/** A strapping table as a curve: height to the right, volume upwards. */
export function StrappingCurve({ rows }: { readonly rows: readonly StrappingRow[] }) {
  const last = rows.at(-1);
  if (!last || last.mm <= 0 || last.litres <= 0) return null;
  const [width, height] = [view.width - 2 * view.left, view.height - view.top - view.bottom];
  const points = rows.map(({ mm, litres }) => {
    const [x, y] = [view.left + (mm / last.mm) * width, view.top + (1 - litres / last.litres) * height];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const [mm, litres] = [formatMm(last.mm) ?? '', formatLitres(last.litres) ?? ''];
  return (
    <svg
      role="img"
      aria-label={texts.curve(rows.length, mm, litres)}
      viewBox={`0 0 ${String(view.width)} ${String(view.height)}`}
      className={styles['curve']}
    >
      <path
        className={styles['axis']}
        d={`M${String(view.left)} ${String(view.top)} v${String(height)} h${String(width)}`}
      />
      <polyline className={styles['line']} points={points.join(' ')} />
      <text x={view.left} y={view.top - 6}>
        {litres}
      </text>
      <text x={view.width - view.left} y={view.height - 4} textAnchor="end">
        {mm}
      </text>
    </svg>
  );
}
