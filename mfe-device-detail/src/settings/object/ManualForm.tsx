import { useState } from 'react';
import { api, ApiError, whyFailed, type Device, type MonitoredObject } from '@peil/shared-kernel/api';
import { isDrainLike, isTank } from '@peil/shared-kernel/devices';
import { DraftOffer, useDraft } from '@peil/shared-kernel/forms';
import { useForm } from '@peil/shared-kernel/forms/core';
import { useLeaveWarning } from '@peil/shared-kernel/navigation';
import { useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  announce,
  Button,
  Panel,
  Radio,
  RadioGroup,
  Textarea,
  TextField,
} from '@peil/shared-kernel/ui';
import { manualProblems, measurementIn, unwritten, type ManualValues } from './manual-values.ts';
import styles from './ObjectPage.module.css';
import { texts } from './texts.ts';
import { useShowObject } from './use-show-object.ts';

/** What the server takes of one object. */
const mostMeasurements = 1_000;

/** What a draft is kept against: when the form was opened is no input. */
const nothing: ManualValues = { value: '', unit: 'mm', day: '', clock: '', comment: '' };

interface ManualFormProps {
  readonly device: Device;
  readonly object: MonitoredObject;
}

/** What somebody has just measured with a stick or a tape. */
export function ManualForm({ device, object }: ManualFormProps) {
  const me = useUser();
  const show = useShowObject(device);
  const [begun] = useState(() => unwritten(new Date()));
  const form = useForm<ManualValues>({
    initial: begun,
    validate: (values) => manualProblems(device, values, new Date()),
    async send(values) {
      const measurement = measurementIn(device, values, me?.username ?? '');
      if (measurement === null) return;
      show(
        await api.objects.changeMeasurements(object.id, (newest) => {
          if (newest.length >= mostMeasurements)
            throw new ApiError('invalid', { fields: { value: texts.full } });
          return [...newest, measurement];
        }),
      );
      announce(texts.saved);
      form.reset(unwritten(new Date()));
    },
  });
  const { values, failure } = form;
  const isWritten = values.value.trim() !== '' || values.comment.trim() !== '';
  const draft = useDraft<ManualValues>({
    formKey: `manual.${device.devid}`,
    base: nothing,
    // All of it: the time that stood there belongs to what was measured.
    changed: isWritten ? values : {},
    secrets: [],
  });
  useLeaveWarning(isWritten, draft.abandon);
  const mmHelp = isDrainLike(device) ? texts.mmOverZero : texts.mmOver;
  return (
    <Panel heading={texts.measure}>
      <form {...form.props} className={styles['form']}>
        {draft.offer && (
          <DraftOffer
            draft={draft.offer}
            onTake={() => form.change(draft.take())}
            onDiscard={draft.discard}
          />
        )}
        {isTank(device) && (
          <RadioGroup
            legend={texts.unit}
            value={values.unit}
            onChange={(unit: ManualValues['unit']) => form.change({ unit })}
          >
            <Radio value="mm">{texts.units.mm}</Radio>
            <Radio value="liter">{texts.units.liter}</Radio>
          </RadioGroup>
        )}
        <TextField
          label={`${texts.value} (${texts.units[values.unit]})`}
          {...(values.unit === 'mm' && { description: mmHelp })}
          autoComplete="off"
          className={styles['short'] ?? ''}
          {...form.field('value')}
        />
        <div className={styles['when']}>
          <TextField
            label={texts.day}
            description={texts.dayHelp}
            autoComplete="off"
            className={styles['short'] ?? ''}
            {...form.field('day')}
          />
          <TextField
            label={texts.clock}
            description={texts.clockHelp}
            autoComplete="off"
            className={styles['short'] ?? ''}
            {...form.field('clock')}
          />
        </div>
        <Textarea label={texts.comment} minRows={2} {...form.field('comment')} />
        {failure && Object.keys(failure.problems).length === 0 && (
          <Alert variant="error" title={texts.notSaved}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        <div>
          <Button type="submit" loading={form.isSending}>
            {texts.save}
          </Button>
        </div>
        {form.sending === 'done' && <Alert variant="success">{texts.saved}</Alert>}
      </form>
    </Panel>
  );
}
