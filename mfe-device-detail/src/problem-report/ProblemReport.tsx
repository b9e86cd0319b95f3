import { useEffect, useEffectEvent, useRef, type FocusEvent, type RefObject } from 'react';
import type { Device } from '@peil/shared-kernel/api';
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
import { failureDetail, useSendForm, type FieldName } from '@peil/shared-kernel/forms';
import { namesOf } from '@peil/shared-kernel/forms/core';
import { DeliveryNote } from '../mail/DeliveryNote.tsx';
import { MailForm } from '../mail/MailForm.tsx';
import { RecipientsField } from '../mail/RecipientsField.tsx';
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

/** PROBLEM-01: success or failure is shown this long before the dialog closes, in milliseconds. */
export const closeDelayMs = 2_000;

interface ProblemReportProps {
  readonly device: Device;
  readonly onClose: () => void;
}

/**
 * 'Rapporter problem' (PROBLEM-01). Escape and the cross keep what is written for when it is opened again, as does a
 * failure; 'Avbryt' and a report that was sent empty it.
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

interface ReportFormProps extends ProblemReportProps {
  readonly sender: Sender;
  readonly underWayRef: RefObject<boolean>;
}

function ReportForm({ device, sender, underWayRef, onClose }: ReportFormProps) {
  const size = useControlSize();
  const { supportEmail } = getBrand().footer;
  const form = useSendForm<ReportValues>({
    key: `problem.${device.devid}`,
    initial: emptyReport,
    validate: reportProblems,
    tells: 'left',
    send: async (written) => {
      underWayRef.current = true;
      const { sentTo, failure } = await sendReport({
        device,
        values: written,
        sender,
        support: supportEmail,
      });
      underWayRef.current = false;
      if (failure === null) return;
      form.change({ sentTo });
      throw failure.cause;
    },
  });
  const { values, sending, failure } = form;
  const detail = failure && failureDetail(failure);

  const close = useEffectEvent(onClose);
  const isDone = sending === 'done' || sending === 'failed';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => {
      close();
    }, closeDelayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isDone]);

  if (sending === 'done') return <Alert variant="success">{texts.sent}</Alert>;

  // Nobody who has just opened it has forgotten anything.
  const isToldOff = namesOf(values).some((name) => form.problem(name) !== undefined);
  const isReadOnly = sending !== 'none';
  /** The text of the mail: whoever has received one gets the changed one as well. */
  const writeContents = (change: Partial<ReportValues>) => {
    form.change({ ...change, sentTo: [] });
  };
  const field = (name: TextName) => ({
    ...form.field(name),
    readOnly: isReadOnly,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      writeContents({ [name]: target.value });
    },
  });

  /** What several fields ask for together is missed when all of them are left. */
  const onLeaveAll =
    (...names: readonly FieldName<ReportValues>[]) =>
    (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      form.onLeave(...names)(event);
    };

  return (
    <MailForm
      title={texts.title}
      form={form}
      blocked={form.wasTried || isToldOff ? texts.blocked : texts.unfinished}
      onSend={() => {
        if (!isReadOnly) void form.submit();
      }}
      onCancel={() => {
        form.discard();
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
          readOnly={isReadOnly}
          error={form.problem('location')}
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
        readOnly={isReadOnly}
        error={form.problem('recipients')}
        onChange={form.change}
        onLeave={form.onLeave('recipients')}
      />
      {failure && (
        <Alert variant="error" title={texts.failed}>
          {detail !== null && <p>{detail}</p>}
        </Alert>
      )}
      <DeliveryNote recipients={reportRecipients(values, supportEmail)} sentTo={values.sentTo} />
    </MailForm>
  );
}
