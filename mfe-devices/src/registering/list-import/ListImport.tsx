import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, mostListedDevices, whyFailed, type ListOutcome, type ListRow } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { neededColumns, registrationColumns } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, Checkbox, DownloadIcon, LoadingState, Panel, TextLink } from '@peil/shared-kernel/ui';
import styles from './ListImport.module.css';
import { listQuestions } from './list-questions.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { texts } from './texts.ts';

interface Tried {
  readonly name: string;
  readonly rows: readonly ListRow[];
  readonly outcome: ListOutcome;
  /** What is asked of the rows before they are registered. */
  readonly questions: readonly string[];
}

/** So many questions are told one by one. */
const mostAsked = 10;

const number = (count: number): string => formatNumber(count) ?? '';

/** Registers the devices of a file: tried first with a word for each row, then all of them or none. */
export function ListImport() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ readonly file: string; readonly text: string } | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [isSure, setIsSure] = useState(false);

  const trial = useSend(async (file: File) => {
    setTried(null);
    setIsSure(false);
    setProblem(null);
    const { readTable } = await import('@peil/shared-kernel/sheets/read');
    const read = await readTable(file, {
      columns: registrationColumns,
      needed: neededColumns,
      most: mostListedDevices,
    });
    if (!read.ok) {
      setProblem({ file: file.name, text: read.problem });
      return;
    }
    const outcome = await api.registrations.registerList(read.rows, true);
    const questions = listQuestions(read.rows, await client.query(deviceListQuery()));
    setTried({ name: file.name, rows: read.rows, outcome, questions });
  });
  const apply = useSend(async ({ rows, ...asked }: Tried) => {
    const outcome = await api.registrations.registerList(rows, false);
    setTried({ ...asked, rows, outcome });
    for (const queryKey of [['registrations'], deviceListQuery().queryKey])
      void client.invalidateQueries({ queryKey });
  });
  const save = (kind: 'xlsx' | 'csv') =>
    void import('./template.ts').then(({ saveTemplate }) => saveTemplate(kind));

  const bad = tried?.outcome.rows.filter(({ result }) => result === 'refused') ?? [];
  const asked = tried && !tried.outcome.applied && bad.length === 0 ? tried.questions : [];
  const count = tried ? number(tried.rows.length) : '';
  return (
    <Panel heading={texts.heading}>
      <div className={styles['content']}>
        <p>{texts.intro}</p>
        <div className={styles['buttons']}>
          <Button
            type="button"
            variant="secondary"
            icon={<DownloadIcon aria-hidden />}
            onClick={() => save('xlsx')}
          >
            {texts.templateXlsx}
          </Button>
          <Button
            type="button"
            variant="secondary"
            icon={<DownloadIcon aria-hidden />}
            onClick={() => save('csv')}
          >
            {texts.templateCsv}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,text/csv"
          aria-label={texts.file}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            apply.forget();
            if (file) void trial.send(file);
          }}
        />
        <div>
          <Button type="button" loading={trial.isSending} onClick={() => input.current?.click()}>
            {tried || problem !== null ? texts.another : texts.choose}
          </Button>
        </div>
        <div role="status" className={styles['content']}>
          {trial.isSending && <LoadingState label={texts.reading} />}
          {problem !== null && (
            <Alert variant="error" title={texts.broken(problem.file)}>
              <p>{problem.text}</p>
            </Alert>
          )}
          {trial.failure && (
            <Alert variant="error" title={texts.failed}>
              {whyFailed(trial.failure.cause)}
            </Alert>
          )}
          {tried && <p>{texts.chosen(tried.name, count)}</p>}
          {tried?.outcome.applied && (
            <Alert variant="success" title={texts.applied(count)}>
              <TextLink to="/devices">{texts.toDevices}</TextLink>
            </Alert>
          )}
          {tried && !tried.outcome.applied && bad.length > 0 && (
            <Alert variant="error" title={texts.tried(number(tried.rows.length - bad.length), count)}>
              {texts.mend}
            </Alert>
          )}
          {tried && !tried.outcome.applied && bad.length === 0 && <Alert variant="info">{texts.ready}</Alert>}
          {apply.failure && (
            <Alert variant="error" title={texts.notApplied}>
              {whyFailed(apply.failure.cause)}
            </Alert>
          )}
        </div>
        {asked.length > 0 && (
          <Alert variant="warning" title={texts.asked}>
            <ul>
              {asked.slice(0, mostAsked).map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
            {asked.length > mostAsked && <p>{texts.moreAsked(number(asked.length - mostAsked))}</p>}
            <Checkbox checked={isSure} onChange={() => setIsSure((was) => !was)}>
              {texts.askedSure}
            </Checkbox>
          </Alert>
        )}
        {tried && !tried.outcome.applied && bad.length === 0 && (asked.length === 0 || isSure) && (
          <div>
            <Button type="button" loading={apply.isSending} onClick={() => void apply.send(tried)}>
              {texts.apply(count)}
            </Button>
          </div>
        )}
        {tried && <OutcomeTable rows={tried.outcome.rows} />}
      </div>
    </Panel>
  );
}
