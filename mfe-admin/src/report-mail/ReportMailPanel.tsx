import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, whyFailed, type ReportMail } from '@peil/shared-kernel/api';
import { formatDateTime, periodName } from '@peil/shared-kernel/format';
import { EditForm, useEditForm } from '@peil/shared-kernel/forms';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Checkbox, CheckboxGroup, InlineMessage, Select } from '@peil/shared-kernel/ui';
import { QueryPanel } from '../query-panel/QueryPanel.tsx';
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

const kinds = Object.keys(texts.reportNames) as ReportMail['reports'];

interface Chosen {
  readonly frequency: string;
  readonly reports: readonly string[];
}

function Setting({ setting }: { readonly setting: ReportMail }) {
  const client = useQueryClient();
  const { orgid } = setting;
  const form = useEditForm<Chosen>({
    key: `report-mail.${orgid}`,
    values: { frequency: setting.frequency, reports: setting.reports },
    validate: ({ reports }) => ({ reports: reports.length === 0 ? texts.chooseReport : undefined }),
    save: async (_changed, { frequency, reports }) => {
      const saved = await save(setting, frequency as ReportMail['frequency'], reports).catch(
        async (cause: unknown) => {
          // What somebody else has set shows, and what was chosen here stays to be saved again.
          await client.invalidateQueries(reportMailQuery(orgid));
          throw cause;
        },
      );
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
      <CheckboxGroup
        legend={texts.reports}
        value={[...form.values.reports]}
        readOnly={!form.editable}
        error={form.problem('reports')}
        onChange={(chosen: string[]) => form.set('reports', chosen)}
      >
        {kinds.map((kind) => (
          <Checkbox key={kind} value={kind}>
            {texts.reportNames[kind]}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <div>
        <h3 className={styles['heading']}>{texts.recipients}</h3>
        {recipients.length === 0 ? (
          <InlineMessage status="warning">{texts.noRecipients}</InlineMessage>
        ) : (
          <p className={styles['line']}>{recipients.join(', ')}</p>
        )}
      </div>
      <p role="status" className={styles['line']}>
        {next && moment ? texts.next(moment, periodName(next.period)) : texts.noNext}
      </p>
    </EditForm>
  );
}

async function save(
  { orgid, version }: ReportMail,
  frequency: ReportMail['frequency'],
  reports: readonly string[],
): Promise<ReportMail> {
  try {
    return await api.reportMails.change(
      orgid,
      { frequency, reports: kinds.filter((kind) => reports.includes(kind)) },
      version,
    );
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
