import type { Device } from '@peil/shared-kernel/api';
import {
  daysBeyond,
  daysLeft,
  daysLeftParts,
  forecastNotes,
  isOverFillLimit,
} from '@peil/shared-kernel/devices';
import { DescriptionList, InlineMessage, Panel, useNarrowerThan } from '@peil/shared-kernel/ui';
import { MeasuredNote } from '../measured/MeasuredNote.tsx';
import { drawingNotes } from './drawing-notes.ts';
import { FaultList } from './FaultList.tsx';
import { bodyText } from './tank-body.ts';
import { tankUse } from './tank-use.ts';
import { layOut, narrow } from './tank-layout.ts';
import { tankPicture } from './tank-picture.ts';
import { factRows, figureRows } from './tank-rows.ts';
import { TankDrawing } from './TankDrawing.tsx';
import { InletPipe, TankFittings } from './TankFittings.tsx';
import styles from './TankView.module.css';
import { texts } from './texts.ts';

interface TankViewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** A tank: days left, the drawing to scale, its figures and facts (TANK-01, TANK-02, TANK-03). */
export function TankView({ device, nowSeconds }: TankViewProps) {
  const picture = tankPicture(device);
  const layout = layOut(picture, { isNarrow: useNarrowerThan(narrow) });
  const { figures, faults } = picture;
  const { shape } = picture.levels;
  const use = tankUse(device);

  return (
    <Panel heading={texts.heading}>
      <Forecast device={device} nowSeconds={nowSeconds} />
      <div className={styles['grid']}>
        <div>
          <TankDrawing
            picture={picture}
            layout={layout}
            body={bodyText(use, shape)}
            behind={shape && <TankFittings shape={shape} use={use} box={layout.box} />}
            before={shape && use === 'collects' && <InletPipe box={layout.box} />}
          />
          <MeasuredNote
            device={device}
            nowSeconds={nowSeconds}
            className={`${styles['note']} ${styles['caption']}`}
          />
          <p className={`${styles['note']} ${styles['caption']}`}>
            {drawingNotes(picture, layout.isToScale).join(' ')}
          </p>
        </div>
        <div>
          {isOverFillLimit(device) && <InlineMessage status="warning">{texts.overFill}</InlineMessage>}
          <FaultList faults={faults} />
          <section aria-label={texts.figures}>
            <DescriptionList numeric items={figureRows(picture)} />
          </section>
        </div>
        <section aria-label={texts.facts} className={styles['facts']}>
          <DescriptionList numeric items={factRows(device, figures)} />
        </section>
      </div>
      <p className={styles['note']}>{texts.settlement}</p>
    </Panel>
  );
}

/** Days to empty or full, '-' when unknown, with the reason (TANK-01). */
function Forecast({ device, nowSeconds }: TankViewProps) {
  const days = daysLeft(device, nowSeconds);
  const { value, label } = daysLeftParts(device, nowSeconds);
  const reason =
    days === null
      ? texts.forecastOff
      : days === false && daysBeyond(device) === null
        ? texts.forecastUnknown
        : null;
  const notes = [...(reason === null ? [] : [reason]), ...forecastNotes(device)];
  return (
    <div className={styles['days']}>
      <p>
        <span className={styles['count']}>{value}</span> {label}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </div>
  );
}
