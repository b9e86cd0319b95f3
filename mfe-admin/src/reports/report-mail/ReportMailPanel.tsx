import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  api,
  ApiError,
  mailedReports,
  mailFormatNames,
  mailFormats,
  reportTitles,
  whyFailed,
  type ReportMail,
} from '@peil/shared-kernel/api';
import { formatDateTime, periodName } from '@peil/shared-kernel/format';
import { EditForm, useEditForm, type FormEditing } from '@peil/shared-kernel/forms';
import { useSend } from '@peil/shared-kernel/forms/core';
import {
  Alert,
  Button,
  Checkbox,
  CheckboxGroup,
  InlineMessage,
  Select,
  Textarea,
} from '@peil/shared-kernel/ui';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { changeOf, chosenReports, ownField, problemsOf, valuesOf, type MailValues } from './mail-values.ts';
import { ReportMailLog } from './ReportMailLog.tsx';
import styles from './ReportMail.module.css';
import { texts } from './texts.ts';

const reportMailQuery = (orgid: string) =>
  queryOptions({ queryKey: ['report-mails', orgid], queryFn: () => api.reportMails.get(orgid) });

/** Which reports an organisation gets by mail, when the next goes, what has gone, and a try on the own address. */
export function ReportMailPanel({ orgid }: { readonly orgid: string }) {
  const query = useQuery(reportMailQuery(orgid));
  return (
    <QueryPanel heading={texts.title} query={query} loading={texts.loading} failed={texts.failed}>
      {(setting) => (
        <div key={orgid} className={styles['stack']}>
          <p className={styles['quiet']}>{texts.about}</p>
          <Setting setting={setting} />
          <TryOut orgid={orgid} />
          <ReportMailLog log={setting.log} />
        </div>
      )}
    </QueryPanel>
  );
}

function Setting({ setting }: { readonly setting: ReportMail }) {
  const client = useQueryClient();
  const { orgid } = setting;
  const form = useEditForm<MailValues>({
    key: `report-mail.${orgid}`,
    values: valuesOf(setting),
    validate: problemsOf,
    save: async (_changed, values) => {
      const saved = await save(setting, values).catch(async (cause: unknown) => {
        // What somebody else has set shows, and what was chosen here stays to be saved again.
        await client.invalidateQueries(reportMailQuery(orgid));
        throw cause;
      });
      client.setQueryData(reportMailQuery(orgid).queryKey, saved);
    },
  });
  const { next, recipients } = setting;
  const moment = next && formatDateTime(next.send_at);
  return (
    <EditForm form={form}>
      <Select label={texts.frequency} className={styles['choice'] ?? ''} {...form.field('frequency')}>
        {Object.entries(texts.frequencies).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className={styles['choices']}>
        <CheckboxGroup
          legend={texts.reports}
          value={[...form.values.reports]}
          readOnly={!form.editable}
          error={form.problem('reports')}
          onChange={(chosen: string[]) => form.set('reports', chosen)}
        >
          {mailedReports.map((kind) => (
            <Checkbox key={kind} value={kind}>
              {reportTitles[kind]}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <CheckboxGroup
          legend={texts.formats}
          value={[...form.values.formats]}
          readOnly={!form.editable}
          error={form.problem('formats')}
          onChange={(chosen: string[]) => form.set('formats', chosen)}
        >
          {mailFormats.map((format) => (
            <Checkbox key={format} value={format}>
              {mailFormatNames[format]}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
      <div>
        <h3 className={styles['heading']}>{texts.recipients}</h3>
        {recipients.length === 0 ? (
          <InlineMessage status="warning">{texts.noRecipients}</InlineMessage>
        ) : (
          <p className={styles['line']}>{recipients.join(', ')}</p>
        )}
      </div>
      <OwnRecipients form={form} />
      <p role="status" className={styles['line']}>
        {next && moment ? texts.next(moment, periodName(next.period)) : texts.noNext}
      </p>
    </EditForm>
  );
}

/** A field for each chosen report while the form is open; locked, only those that have recipients of their own. */
function OwnRecipients({ form }: { readonly form: FormEditing<MailValues> }) {
  const shown = chosenReports(form.values).filter(
    (report) => form.unlocked || form.values[ownField(report)] !== '',
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles['stack']}>
      {form.unlocked && <p className={styles['quiet']}>{texts.ownHelp}</p>}
      {shown.map((report) => (
        <Textarea
          key={report}
          label={texts.ownRecipients(reportTitles[report])}
          minRows={1}
          autoComplete="off"
          {...form.field(ownField(report))}
        />
      ))}
    </div>
  );
}

async function save({ orgid, version }: ReportMail, values: MailValues): Promise<ReportMail> {
  try {
    return await api.reportMails.change(orgid, changeOf(values), version);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict')
      throw new ApiError('conflict', { message: texts.stale, cause: error });
    throw error;
  }
}

function TryOut({ orgid }: { readonly orgid: string }) {
  const client = useQueryClient();
  const [tried, setTried] = useState<{ readonly to: string; readonly period: string } | null>(null);
  const { send, isSending, failure } = useSend(async () => {
    setTried(await api.reportMails.tryOut(orgid));
    void client.invalidateQueries(reportMailQuery(orgid));
  });
  return (
    <div className={styles['try']}>
      <Button type="button" variant="secondary" loading={isSending} onClick={() => void send()}>
        {texts.tryOut}
      </Button>
      <p className={styles['quiet']}>{texts.tryHelp}</p>
      {failure && (
        <Alert variant="error" title={texts.notTried}>
          {whyFailed(failure.cause)}
        </Alert>
      )}
      {!failure && tried && (
        <Alert variant="success">{texts.tried(tried.to, periodName(tried.period))}</Alert>
      )}
    </div>
  );
}
