import type { Device } from '@peil/shared-kernel/api';
import { isTank, levelLight, levelPercent, tankFigures } from '@peil/shared-kernel/devices';
import { DescriptionList, LevelBar, Panel } from '@peil/shared-kernel/ui';
import { metricRows } from './metric-rows.ts';
import styles from './MetricsView.module.css';
import { texts } from './texts.ts';

/** Containers, drains, ponds and brooks: the last measured figures in a list. */
export function MetricsView({ device }: { readonly device: Device }) {
  const percent = levelPercent(device);
  const holdsVolume = isTank(device) && tankFigures(device).capacity.litres !== null;
  const basis = texts.percentOf[holdsVolume ? 'volume' : 'height'];
  return (
    <Panel heading={texts.heading}>
      {percent !== null && (
        <div className={styles['level']}>
          <span className={styles['label']}>{`${texts.level}, ${basis}`}</span>
          <LevelBar percent={percent} light={levelLight(device)} label={`${texts.level} ${basis}`} />
        </div>
      )}
      <DescriptionList numeric items={metricRows(device)} />
      {isTank(device) && <p className={styles['label']}>{texts.settlement}</p>}
    </Panel>
  );
}
