import { useEffect, useRef } from 'react';
import type { StepSettings } from '@peil/shared-kernel/api';
import { askAboutHeight } from '@peil/shared-kernel/device-forms';
import { measuredAnew } from '@peil/shared-kernel/device-forms/values';
import { ReadingView } from '@peil/shared-kernel/device-view';
import { isRochester } from '@peil/shared-kernel/devices';
import { formatDateTime, formatMm } from '@peil/shared-kernel/format';
import { Alert, announce, Loader, TextField, useNow } from '@peil/shared-kernel/ui';
import { SensorCheck } from '../../sensor-check/SensorCheck.tsx';
import { texts as all } from '../texts.ts';
import { deviceWith } from '../work/clashes.ts';
import { useStepForm } from '../work/use-step-form.ts';
import { correctionOf, type CorrectionValues } from './correction.ts';
import { newReading } from './sensor-rows.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import styles from './StepForm.module.css';

const texts = all.reading;
const nowStepMs = 10_000;

interface ReadingStepProps extends Omit<StepProps, 'leave'> {
  /** Saves the correction, if there is one, and ends the registration. */
  readonly finish: (correction: StepSettings | null) => Promise<void>;
}

/** Waits for a real reading, shows what it means in the drawing, and lets the sensor's height be put right. */
export function ReadingStep({ work: { device, registration }, place, finish, onBack }: ReadingStepProps) {
  const now = useNow(nowStepMs);
  const arrived = newReading(device, registration.begun_at);
  const form = useStepForm<CorrectionValues>({
    place,
    initial: { gauge: '', sensorheight: '' },
    validate: (values) => correctionOf(device, values).problems,
    send: async (values) => {
      const { settings: correction } = correctionOf(device, values);
      askAboutHeight(device, correction);
      await finish(correction);
    },
  });
  const { settings, becomes } = correctionOf(device, form.values);
  const shown = settings === null ? device : measuredAnew(deviceWith(device, settings));
  useTold(arrived);
  return (
    <StepForm form={form} onBack={onBack} next={texts.finish} failed={texts.notFinished}>
      <div role="status">
        {arrived === null ? (
          <>
            <p>
              <Loader size="small" aria-hidden /> {texts.waiting}
            </p>
            <p className={styles['help']}>{texts.waitingHelp}</p>
          </>
        ) : (
          <Alert variant="success">{texts.arrived(formatDateTime(arrived) ?? '')}</Alert>
        )}
      </div>
      <ReadingView device={shown} nowSeconds={now} />
      <SensorCheck device={shown} />
      {!isRochester(device) && (
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>{texts.correct}</legend>
          <p className={styles['help']}>{texts.correctHelp}</p>
          <TextField
            label={texts.gauge}
            inputMode="text"
            autoComplete="off"
            className={styles['narrow'] ?? ''}
            {...form.field('gauge')}
          />
          <TextField
            label={texts.sensorheight}
            inputMode="text"
            autoComplete="off"
            className={styles['narrow'] ?? ''}
            description={formatMm(device.appdata.sensorheight) ?? ''}
            {...form.field('sensorheight')}
          />
          <p role="status">{becomes !== null && texts.becomes(formatMm(becomes) ?? '')}</p>
        </fieldset>
      )}
    </StepForm>
  );
}

/** Says aloud that the reading has come. */
function useTold(arrived: number | null): void {
  const told = useRef(arrived);
  useEffect(() => {
    if (arrived === null || told.current !== null) return;
    told.current = arrived;
    announce(texts.arrived(formatDateTime(arrived) ?? ''));
  }, [arrived]);
}
