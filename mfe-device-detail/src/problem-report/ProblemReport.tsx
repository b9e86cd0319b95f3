import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { ApiError, type Device } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import {
  Alert,
  Fieldset,
  Radio,
  RadioGroup,
  Select,
  Textarea,
  TextField,
  useControlSize,
} from '@peil/shared-kernel/ui';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import type { FieldName } from '@peil/shared-kernel/forms';
import { DeliveryNote } from '../mail/DeliveryNote.tsx';
import { failureDetail } from '../mail/failure-detail.ts';
import { MailForm } from '../mail/MailForm.tsx';
import { RecipientsField } from '../mail/RecipientsField.tsx';
import { useFormProblems } from '../mail/use-form-problems.ts';
import { useKeptValues } from '../mail/use-kept-values.ts';
import { WithSender, type Sender } from '../mail/WithSender.tsx';
import {
  asksGaugeHeight,
  asksLocation,
  categories,
  emptyReport,
  locationOptions,
  reportProblems,
  type ReportValues,
} from './report-values.ts';
import styles from './ProblemReport.module.css';
import { reportRecipients, sendReport } from './send-report.ts';
import { texts } from './texts.ts';

/** Specification B4, B9: success or failure is shown so long before the dialog closes, in milliseconds. */
export const closeDelayMs = 2_000;

interface ProblemReportProps {
  readonly device: Device;
  onClose(): void;
}

/**
 * 'Rapporter problem' (specification B2, B4, B5, B8; PROBLEM-01). Escape and the cross keep what is written for when it
 * is opened again, as does a failure; 'Avbryt' and a report that was sent empty it.
 */
export function ProblemReport({ device, onClose }: ProblemReportProps) {
  const underWayRef = useRef(false);
  const closeUnlessSending = () => {
    if (!underWayRef.current) onClose();
  };
  return (
    <Dialog open title={texts.title} onClose={closeUnlessSending}>
      <WithSender onClose={onClose}>
        {(sender) => (
          <ReportForm device={device} sender={sender} underWayRef={underWayRef} onClose={onClose} />
        )}
      </WithSender>
    </Dialog>
  );
}

/** Fields that hold a text. */
type TextName = 'problem' | 'problemMsg' | 'gauge_height_mm' | 'gauge_height_liter';

/** Where the report stands; a failure tells what the user can do about it, when that is known. */
type Sending = 'none' | 'underWay' | 'sent' | { readonly detail: string | null };

interface ReportFormProps extends ProblemReportProps {
  readonly sender: Sender;
  readonly underWayRef: RefObject<boolean>;
}

function ReportForm({ device, sender, underWayRef, onClose }: ReportFormProps) {
  const size = useControlSize();
  const kept = useKeptValues(`problem.${device.devid}`, emptyReport);
  const { values } = kept;
  const problems = useFormProblems(reportProblems(values));
  const [sending, setSending] = useState<Sending>('none');
  const { supportEmail } = getBrand().footer;
  const hasFailed = typeof sending === 'object';

  const close = useEffectEvent(onClose);
  const isDone = sending === 'sent' || hasFailed;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      close();
    }, closeDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isDone]);

  const send = async () => {
    if (underWayRef.current || sending !== 'none') return;
    underWayRef.current = true;
    setSending('underWay');
    const { sentTo, failure } = await sendReport({ device, values, sender, support: supportEmail });
    underWayRef.current = false;
    if (failure === null) {
      kept.forget();
      setSending('sent');
      return;
    }
    if (!(failure.cause instanceof ApiError)) reportError(failure.cause);
    kept.change({ sentTo });
    setSending({ detail: failureDetail(failure.cause) });
  };

  if (sending === 'sent') return <Alert variant="success">{texts.sent}</Alert>;

  const readOnly = sending !== 'none';
  /** What the mail says: who has got one gets the changed one as well. */
  const writeContents = (change: Partial<ReportValues>) => {
    kept.change({ ...change, sentTo: [] });
  };
  const field = (name: TextName) => ({
    value: values[name],
    readOnly,
    error: problems.of(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      writeContents({ [name]: target.value });
    },
    onBlur: problems.onLeave(name),
  });

  /** What several fields ask for together is missed when all of them are left. */
  const onLeaveAll =
    (...names: readonly FieldName<ReportValues>[]) =>
    (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      for (const name of names) problems.onLeave(name)(event);
    };

  return (
    <MailForm
      title={texts.title}
      isRestored={kept.isRestored}
      problems={problems}
      blocked={texts.blocked}
      isSending={sending === 'underWay'}
      onSend={() => void send()}
      onCancel={() => {
        kept.forget();
        onClose();
      }}
    >
      <Select {...field('problem')} label={texts.category}>
        <option value="">{texts.chooseCategory}</option>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      {asksGaugeHeight(values) && (
        <Fieldset
          legend={texts.gaugeHeight}
          description={texts.gaugeHeightHelp}
          size={size}
          onBlur={onLeaveAll('gauge_height_mm', 'gauge_height_liter')}
        >
          <div className={styles['pair']}>
            <TextField
              {...field('gauge_height_mm')}
              onBlur={undefined}
              label={texts.gaugeMm}
              inputMode="text"
              autoComplete="off"
            />
            <TextField
              {...field('gauge_height_liter')}
              onBlur={undefined}
              label={texts.gaugeLitres}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        </Fieldset>
      )}
      {asksLocation(values) && (
        <RadioGroup
          legend={texts.location}
          value={values.location}
          readOnly={readOnly}
          error={problems.of('location')}
          onBlur={onLeaveAll('location')}
          onChange={(location: string) => {
            writeContents({ location });
          }}
        >
          {locationOptions.map((option) => (
            <Radio key={option} value={option}>
              {option}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <Textarea {...field('problemMsg')} label={texts.explanation} minRows={3} />
      <RecipientsField
        label={texts.extraRecipients}
        recipients={values.recipients}
        typed={values.typed}
        readOnly={readOnly}
        error={problems.of('recipients')}
        onChange={kept.change}
        onLeave={problems.onLeave('recipients')}
      />
      {hasFailed && (
        <Alert variant="error" title={texts.failed}>
          {sending.detail !== null && <p>{sending.detail}</p>}
        </Alert>
      )}
      <DeliveryNote recipients={reportRecipients(values, supportEmail)} sentTo={values.sentTo} />
    </MailForm>
  );
}
