import type { Device } from '@peil/shared-kernel/api';
import { daysLeftParts, tankFigures } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { DescriptionList, Panel } from '@peil/shared-kernel/ui';
import { factRows, figureRows } from './tank-rows.ts';
import { tankLevels } from './tank-levels.ts';
import { TankDrawing } from './TankDrawing.tsx';
import styles from './TankView.module.css';
import { texts } from './texts.ts';

interface TankViewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** A tank: days left, the drawing to scale, its figures and facts (specification B2, Tank view). */
export function TankView({ device, nowSeconds }: TankViewProps) {
  const figures = tankFigures(device);
  const levels = tankLevels(device, figures);
  const days = daysLeftParts(device, nowSeconds);
  const height = formatMm(figures.gaugeHeight);

  return (
    <Panel heading={texts.heading}>
      <p className={styles['days']}>
        <span className={styles['count']}>{days.value}</span> {days.label}
      </p>
      <div className={styles['grid']}>
        <div>
          <TankDrawing
            figures={figures}
            levels={levels}
            temperature={device.last_telemetry?.pri?.temp ?? null}
          />
          <p className={`${styles['note']} ${styles['caption']}`}>
            {texts.percentNote[levels.basis]} {height && texts.heightNote(height)}
          </p>
        </div>
        <section aria-label={texts.figures}>
          <DescriptionList numeric items={figureRows(figures)} />
        </section>
        <section aria-label={texts.facts} className={styles['facts']}>
          <DescriptionList items={factRows(device, figures)} />
        </section>
      </div>
      <p className={styles['note']}>{texts.settlement}</p>
    </Panel>
  );
}
