import type { Device } from '@peil/shared-kernel/api';
import { deviceTypeLabel, waterStateAt } from '@peil/shared-kernel/devices';
import { formatMm } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, DescriptionList, Panel } from '@peil/shared-kernel/ui';
import { MeasuredNote } from '../measured/MeasuredNote.tsx';
import { drainRows } from './drain-rows.ts';
import { DrainFaults } from './DrainFaults.tsx';
import styles from './DrainView.module.css';
import { InstallationMeasures } from './InstallationMeasures.tsx';
import { OldOnboardingNotice } from './OldOnboardingNotice.tsx';
import { texts } from './texts.ts';
import { waterDrawn, type WaterDrawn } from './water-drawn.ts';
import { waterFrame } from './water-frame.ts';
import { waterKindOf, type WaterKind } from './water-kind.ts';
import { levelAgainstMarks, sludgeWords } from './water-words.ts';
import { WaterDrawing } from './WaterDrawing.tsx';

interface DrainViewProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** A drain, magazine, pond or brook: the level, the drawing to scale, the figures (DRAIN-01). */
export function DrainView({ device, nowSeconds }: DrainViewProps) {
  const isAdmin = useCan('editViews');
  const registers = useCan('onboarding');
  const kind = waterKindOf(device);
  const drawn = waterDrawn(device);
  const { installation, reading } = drawn;

  return (
    <Panel heading={texts.headings[kind]}>
      {isAdmin && !drawn.isRegistered && <OldOnboardingNotice devid={device.devid} />}
      <Level kind={kind} drawn={drawn} />
      <div className={styles['grid']}>
        <div>
          <WaterDrawing
            kind={kind}
            name={deviceTypeLabel(device)}
            installation={installation}
            reading={reading}
          />
          <MeasuredNote device={device} nowSeconds={nowSeconds} className={styles['note']} />
          <p className={styles['note']}>{notes(kind, drawn).join(' ')}</p>
        </div>
        <section aria-label={texts.figures}>
          <DescriptionList numeric items={drainRows(device, kind)} />
        </section>
      </div>
      <DrainFaults kind={kind} drawn={drawn} />
      {(isAdmin || registers) && <InstallationMeasures device={device} />}
    </Panel>
  );
}

interface DrawnProps {
  readonly kind: WaterKind;
  readonly drawn: WaterDrawn;
}

/** The level in a line: the number, what it stands under or over, and what the water does when it is not usual. */
function Level({ kind, drawn: { installation, reading } }: DrawnProps) {
  const { level } = reading;
  if (level === null) return null;
  const state = waterStateAt(level, installation);
  const against = levelAgainstMarks(kind, installation, level);
  const sludge = sludgeWords(installation, reading);
  return (
    <div className={styles['level']}>
      <p>
        {texts.waterLevel} <span className={styles['figure']}>{formatMm(level)}</span>
        {against && `, ${against}`}
      </p>
      {sludge && <p>{sludge}</p>}
      {state !== 'normal' && (
        <Alert variant={state === 'flooding' ? 'error' : 'warning'}>{texts.states[state](kind)}</Alert>
      )}
    </div>
  );
}

/** What to know of the drawing's scale. */
function notes(kind: WaterKind, { installation, reading, isRegistered }: WaterDrawn): string[] {
  const { top, floor, outlet } = installation;
  if (top === null || floor === null) return [isRegistered ? texts.noScaleNote : texts.notRegisteredNote];
  const { isWidthToScale } = waterFrame(kind, { top, floor }, installation, reading.level);
  return [texts.zeroNote(outlet?.bottom === 0), ...(isWidthToScale ? [] : [texts.noWidthNote])];
}
