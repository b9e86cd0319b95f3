import { useState } from 'react';
import { api, whyFailed, type CalibrationPreview, type Device, type Gauge } from '@peil/shared-kernel/api';
import { deviceDoubts } from '@peil/shared-kernel/devices';
import { DraftOffer, useDraft } from '@peil/shared-kernel/forms';
import { changedValues, useForm } from '@peil/shared-kernel/forms/core';
import { formatDateTime, formatMm } from '@peil/shared-kernel/format';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import {
  Alert,
  announce,
  Button,
  Checkbox,
  Panel,
  Radio,
  RadioGroup,
  Textarea,
  TextField,
} from '@peil/shared-kernel/ui';
import styles from './Calibration.module.css';
import { calibrationIn, comparedAt, gaugeIn, gaugeProblems, unitsOf, unwritten } from './gauge-values.ts';
import { Preview } from './Preview.tsx';
import { texts } from './texts.ts';

interface GaugeFormProps {
  readonly device: Device;
  /** Epoch seconds. */
  readonly nowSeconds: number;
}

/** What is previewed, and what was gauged for it. */
interface Previewed {
  readonly preview: CalibrationPreview;
  readonly gauge: Gauge;
}

/** What was gauged; nothing is changed before its preview is confirmed. */
export function GaugeForm({ device, nowSeconds }: GaugeFormProps) {
  const [shown, setShown] = useState<Previewed | null>(null);
  const [isDone, setIsDone] = useState(false);
  const at = comparedAt(device);
  const doubts = deviceDoubts(device, nowSeconds);
  const form = useForm({
    initial: unwritten,
    validate: (values) => gaugeProblems(device, nowSeconds, values),
    async send(values) {
      setIsDone(false);
      setShown(null);
      const gauge = { gauge: gaugeIn(values) ?? 0, unit: values.unit, measured_at: at ?? 0 };
      setShown({ preview: await api.devices.previewCalibration(device.devid, gauge), gauge });
      announce(texts.previewIs);
    },
  });
  const { values, failure } = form;
  const draft = useDraft({
    formKey: `calibration.${device.devid}`,
    base: unwritten,
    changed: changedValues(unwritten, values),
    // Whoever comes back looks at the reading again.
    secrets: ['accepted'],
  });
  useLeaveWarning(values.gauge.trim() !== '' || values.comment.trim() !== '', draft.abandon);
  const result = calibrationIn(device, values);
  const isPreviewed =
    shown !== null && shown.gauge.gauge === gaugeIn(values) && shown.gauge.unit === values.unit;
  const unitProblem = form.problem('unit');
  const acceptProblem = form.problem('accepted');
  return (
    <>
      <Panel heading={texts.heading}>
        <form {...form.props} className={styles['form']}>
          <p className={styles['help']}>{texts.gaugeHelp}</p>
          {draft.offer && (
            <DraftOffer
              draft={draft.offer}
              onTake={() => form.change(draft.take())}
              onDiscard={draft.discard}
            />
          )}
          {unitsOf(device).length > 1 && (
            <RadioGroup
              legend={texts.unit}
              value={values.unit}
              error={unitProblem}
              onChange={(unit: Gauge['unit']) => form.change({ unit })}
            >
              {unitsOf(device).map((unit) => (
                <Radio key={unit} value={unit}>
                  {texts.units[unit]}
                </Radio>
              ))}
            </RadioGroup>
          )}
          <TextField
            label={`${texts.gauge} (${texts.units[values.unit]})`}
            inputMode="text"
            autoComplete="off"
            className={styles['number'] ?? ''}
            {...form.field('gauge')}
          />
          {result?.ok && (
            <p>
              {texts.becomes(
                texts.fields[result.calibration.field],
                formatMm(result.calibration.to) ?? texts.unset,
              )}
            </p>
          )}
          <Textarea label={texts.comment} minRows={2} {...form.field('comment')} />
          {doubts.length > 0 && (
            <div>
              <Checkbox {...form.toggle('accepted')} error={acceptProblem !== undefined}>
                {texts.accept(formatDateTime(at) ?? '')}
              </Checkbox>
              {acceptProblem !== undefined && (
                <p role="alert" className={styles['problem']}>
                  {acceptProblem}
                </p>
              )}
            </div>
          )}
          {failure && Object.keys(failure.problems).length === 0 && (
            <Alert variant="error" title={texts.notPreviewed}>
              {whyFailed(failure.cause)}
            </Alert>
          )}
          <div className={styles['actions']}>
            <Button type="submit" variant={isPreviewed ? 'secondary' : 'primary'} loading={form.isSending}>
              {texts.preview}
            </Button>
          </div>
          {isDone && <Alert variant="success">{texts.done}</Alert>}
        </form>
      </Panel>
      {isPreviewed && (
        <Preview
          device={device}
          preview={shown.preview}
          gauge={shown.gauge}
          comment={values.comment.trim() || null}
          isBlocked={form.isBlocked}
          onCancel={() => setShown(null)}
          onDone={() => {
            setShown(null);
            setIsDone(true);
            form.reset(unwritten);
          }}
        />
      )}
    </>
  );
}
