import { useQueryClient } from '@tanstack/react-query';
import {
  api,
  ApiError,
  longestServiceComment,
  takenDownStatuses,
  whyFailed,
  type DeviceChanged,
  type DeviceChangePreview,
  type TakenDownStatus,
} from '@peil/shared-kernel/api';
import { isLowBattery, lastContact } from '@peil/shared-kernel/devices';
import { useSend } from '@peil/shared-kernel/forms/core';
import { useSendForm } from '@peil/shared-kernel/forms';
import { PhotosField, type Photos } from '@peil/shared-kernel/service-log';
import { formatNumber } from '@peil/shared-kernel/format';
import {
  Alert,
  announce,
  Button,
  DescriptionList,
  Panel,
  Radio,
  RadioGroup,
  Textarea,
  useNow,
} from '@peil/shared-kernel/ui';
import { sensorRows } from '../registering/steps/sensor-rows.ts';
import styles from './device-change.module.css';
import { movedRows } from './moved-rows.ts';
import { texts } from './texts.ts';

interface ConfirmValues {
  readonly old_status: TakenDownStatus;
  readonly comment: string;
  /** What is wrong with the photos is said by this name; the files are no value of a draft. */
  readonly photos: string;
}

interface ConfirmChangeProps {
  readonly preview: DeviceChangePreview;
  /** Of the change; they go into the log of the place. */
  readonly photos: Photos;
  readonly onBack: () => void;
  /** The two as they are now: somebody else has changed one of them. */
  readonly onAnew: (preview: DeviceChangePreview) => void;
  readonly onDone: (changed: DeviceChanged) => void;
}

const nowStepMs = 60_000;

/** How the new device is, what goes over, what becomes of the old device, and the change itself. */
export function ConfirmChange({ preview, photos, onBack, onAnew, onDone }: ConfirmChangeProps) {
  const { old, new: fresh } = preview;
  const now = useNow(nowStepMs);
  const [oldId, newId] = [old.proddata.shortid, fresh.proddata.shortid];
  return (
    <>
      <Panel heading={texts.state(newId)}>
        <DescriptionList items={sensorRows(fresh, now).slice(1)} />
        {lastContact(fresh) === null && <Alert variant="warning">{texts.neverHeard(newId)}</Alert>}
        {isLowBattery(fresh.last_telemetry?.sec?.battery ?? null) && (
          <Alert variant="warning">{texts.lowBattery(newId)}</Alert>
        )}
      </Panel>
      <Panel heading={texts.preview}>
        <p className={styles['help']}>{texts.previewHelp(newId, oldId)}</p>
        <DescriptionList items={movedRows(preview)} />
        <h3 className={styles['heading']}>{texts.stays}</h3>
        <p>{texts.staysHelp(newId)}</p>
      </Panel>
      <Panel heading={texts.confirm}>
        <ConfirmForm preview={preview} photos={photos} onBack={onBack} onAnew={onAnew} onDone={onDone} />
      </Panel>
    </>
  );
}

function ConfirmForm({ preview, photos, onBack, onAnew, onDone }: ConfirmChangeProps) {
  const client = useQueryClient();
  const { old, new: fresh } = preview;
  const pair = { old: old.proddata.shortid, new: fresh.proddata.shortid };
  const form = useSendForm<ConfirmValues, DeviceChanged>({
    key: `device-change.${old.devid}`,
    initial: { old_status: 'Status:Lager', comment: '', photos: '' },
    validate: ({ comment }) => ({
      comment:
        comment.trim().length > longestServiceComment
          ? texts.longComment(formatNumber(longestServiceComment) ?? '')
          : undefined,
    }),
    send: async ({ old_status, comment }) => {
      const sent = await photos.sent(old.devid);
      return api.deviceChanges.change({
        old: { devid: old.devid, version: preview.old_version },
        new: { devid: fresh.devid, version: preview.new_version },
        old_status,
        comment: comment.trim() || null,
        ...(sent.length > 0 && { photos: sent }),
      });
    },
    onSent: (changed) => {
      for (const key of ['devices', 'device-changes', 'day-list'])
        void client.invalidateQueries({ queryKey: [key] });
      announce(texts.done);
      onDone(changed);
    },
  });
  const anew = useSend(async () => onAnew(await api.deviceChanges.preview(pair)));
  const { failure } = form;
  const refusal = failure && Object.keys(failure.problems).length === 0 ? whyFailed(failure.cause) : null;
  const isStale = failure?.cause instanceof ApiError && failure.cause.kind === 'conflict';
  return (
    <form {...form.props} className={styles['form']}>
      {form.isRestored && <Alert variant="info">{texts.restored}</Alert>}
      <RadioGroup
        legend={texts.status(pair.old)}
        value={form.values.old_status}
        error={form.problem('old_status')}
        onChange={(status: TakenDownStatus) => form.change({ old_status: status })}
      >
        {takenDownStatuses.map((status) => (
          <Radio key={status} value={status}>
            {texts.statuses[status]}
          </Radio>
        ))}
      </RadioGroup>
      <Textarea
        label={texts.comment}
        description={texts.commentHelp}
        minRows={2}
        {...form.field('comment')}
      />
      <PhotosField photos={photos} problem={form.problem('photos')} isSending={form.isSending} />
      {refusal !== null && (
        <Alert variant="error" title={texts.notChanged}>
          {refusal}
        </Alert>
      )}
      {anew.failure && (
        <Alert variant="error" title={texts.lookFailed}>
          {whyFailed(anew.failure.cause)}
        </Alert>
      )}
      <p className={styles['help']}>{texts.confirmHelp}</p>
      <div className={styles['actions']}>
        {isStale ? (
          <Button type="button" loading={anew.isSending} onClick={() => void anew.send()}>
            {texts.lookAgain}
          </Button>
        ) : (
          <Button type="submit" loading={form.isSending} disabled={photos.isReading}>
            {texts.confirm}
          </Button>
        )}
        <Button type="button" variant="secondary" disabled={form.isSending} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
