import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, whyFailed, type ResendAnswer, type TroubledMessage } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { useCan } from '@peil/shared-kernel/session';
import { Alert, Button, EmptyState, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import { DataTable, type Column } from '@peil/shared-kernel/ui/data-table';
import { Dialog } from '@peil/shared-kernel/ui/overlay';
import { ColumnCard } from '../../parts/fact-card/FactCard.tsx';
import styles from '../../parts/parts.module.css';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { timeText } from '../../parts/time-text/time-text.ts';
import { texts } from '../texts.ts';
import { errorText } from './error-text.ts';

const words = texts.messages;
const number = (value: number): string => formatNumber(value) ?? '';

const statuses: Readonly<Record<TroubledMessage['state'], Status>> = {
  waiting: 'info',
  failed: 'critical',
  withdrawn: 'warning',
};

const whatOf = ({ kind, subject }: TroubledMessage): string =>
  subject === '' ? words.kinds[kind] : `${words.kinds[kind]}: ${subject}`;

const readColumns: readonly Column<TroubledMessage>[] = [
  { id: 'what', header: words.what, sortValue: whatOf, cell: whatOf },
  {
    id: 'to',
    header: words.to,
    sortValue: ({ recipient }) => recipient,
    cell: ({ recipient }) => recipient,
  },
  {
    id: 'why',
    header: words.why,
    sortValue: ({ error }) => errorText(error),
    cell: ({ error, attempts }) => (
      <span className={styles['lines']}>
        {errorText(error)}
        {attempts > 0 && <span className={styles['quiet']}>{words.tries(number(attempts))}</span>}
      </span>
    ),
  },
  {
    id: 'when',
    header: words.when,
    width: '10rem',
    sortValue: ({ created_at: created, ended_at: ended }) => ended ?? created,
    cell: ({ created_at: created, ended_at: ended }) => timeText(ended ?? created),
  },
  {
    id: 'state',
    header: words.state,
    width: '13rem',
    sortValue: ({ state }) => words.states[state],
    cell: ({ state, refusal, resent_at: resent }) => (
      <span className={styles['lines']}>
        <StatusBadge status={statuses[state]}>{words.states[state]}</StatusBadge>
        {refusal !== null && words.refusals[refusal] !== null && (
          <span className={styles['quiet']}>{words.refusals[refusal]}</span>
        )}
        {resent !== null && <span className={styles['quiet']}>{words.resentAt(timeText(resent))}</span>}
      </span>
    ),
  },
];

const columnsWith = (resend: (message: TroubledMessage) => void): readonly Column<TroubledMessage>[] => [
  ...readColumns,
  {
    id: 'actions',
    header: words.actions,
    headerHidden: true,
    width: '9.5rem',
    cell: (message) =>
      message.refusal === null ? (
        <Button
          type="button"
          size="small"
          variant="secondary"
          className={styles['press'] ?? ''}
          aria-label={words.resendOne(whatOf(message), message.recipient)}
          onClick={() => resend(message)}
        >
          {words.resend}
        </Button>
      ) : null,
  },
];

/** Mails and text messages that did not arrive, and for who may, sending them again. */
export function MessagesPanel() {
  const queryClient = useQueryClient();
  const maySend = useCan('providerAdmin');
  const query = useQuery({ queryKey: ['provider', 'messages'], queryFn: api.provider.troubledMessages });
  const [isAsking, setIsAsking] = useState(false);
  const [results, setResults] = useState<ResendAnswer['results'] | null>(null);
  const { send, isSending, failure } = useSend(async (ids: readonly string[] | null) => {
    setResults(null);
    const answer = await api.provider.resendMessages(ids);
    setIsAsking(false);
    await queryClient.invalidateQueries({ queryKey: ['provider'] });
    setResults(answer.results);
  });
  const columns = useMemo(
    () => (maySend ? columnsWith(({ id }) => void send([id])) : readColumns),
    [maySend, send],
  );
  return (
    <QueryPanel
      heading={words.heading}
      help={words.help}
      query={query}
      loading={words.loading}
      failed={words.failed}
    >
      {({ resendable, messages }) => (
        <>
          <div aria-live="polite" className={styles['stack']}>
            {results && <Outcome results={results} />}
            {failure && !isAsking && (
              <Alert variant="error" title={words.notSent}>
                {whyFailed(failure.cause)}
              </Alert>
            )}
          </div>
          {maySend && resendable > 1 && (
            <div className={styles['tools']}>
              <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
                {words.resendAll(number(resendable))}
              </Button>
            </div>
          )}
          <DataTable
            caption={words.heading}
            rows={messages}
            columns={columns}
            rowId={({ id }) => id}
            measuredRows
            rowHeight={64}
            renderCard={(row) => <ColumnCard row={row} columns={columns} />}
            cardHeight={240}
            empty={<EmptyState isWell title={words.none} message={words.noneHelp} />}
          />
          <Dialog
            open={isAsking}
            title={words.askAll}
            width="small"
            onClose={() => setIsAsking(false)}
            actions={
              <>
                <Button type="button" loading={isSending} onClick={() => void send(null)}>
                  {words.yesAll}
                </Button>
                <Button type="button" variant="tertiary" onClick={() => setIsAsking(false)}>
                  {texts.cancel}
                </Button>
              </>
            }
          >
            <p>{words.askAllText(number(resendable))}</p>
            {failure && (
              <Alert variant="error" title={words.notSent}>
                {whyFailed(failure.cause)}
              </Alert>
            )}
          </Dialog>
        </>
      )}
    </QueryPanel>
  );
}

function Outcome({ results }: { readonly results: ResendAnswer['results'] }) {
  const queued = results.filter(({ result }) => result === 'queued').length;
  const refused = [...new Set(results.flatMap(({ result }) => (result === 'queued' ? [] : result)))];
  return (
    <>
      {queued > 0 && <Alert variant="success">{words.queued(number(queued))}</Alert>}
      {refused.map((result) => (
        <Alert key={result} variant="warning">
          {words.notQueued[result]}
        </Alert>
      ))}
    </>
  );
}
