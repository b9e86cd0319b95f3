import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type DeliveryOutcome, type ReceivedDevice } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { organisationsQuery } from '@peil/shared-kernel/cache';
import { shortIdPrefixProblem, usualShortIdPrefix } from '@peil/shared-kernel/devices';
import { compareNorwegian, formatNumber } from '@peil/shared-kernel/format';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, Button, ErrorPanel, LoadingState, Panel, Select, TextField } from '@peil/shared-kernel/ui';
import { DeliveryTable } from './DeliveryTable.tsx';
import type { Chosen } from './chosen.ts';
import parts from '../../parts/parts.module.css';
import styles from './Stock.module.css';
import { texts } from './texts.ts';

const words = texts.trial;
const number = (count: number): string => formatNumber(count) ?? '';

/** Rows that are named; the table has them all. */
const mostNamed = 10;

interface DeliveryTrialProps {
  readonly chosen: Chosen;
  readonly onReceived: () => void;
  readonly onLabels: (devices: readonly ReceivedDevice[]) => void;
}

/** What would come of receiving them, and doing it. */
export function DeliveryTrial({ chosen: { id, name, rows }, onReceived, onLabels }: DeliveryTrialProps) {
  const provider = getBrand().shortName;
  const [prefix, setPrefix] = useState(usualShortIdPrefix(provider));
  const [orgid, setOrgid] = useState(provider);
  const [done, setDone] = useState<DeliveryOutcome | null>(null);
  const { data: organisations = [] } = useQuery(organisationsQuery());
  const prefixProblem = shortIdPrefixProblem(prefix);
  const wanted = { rows, prefix, orgid };
  const trial = useQuery({
    queryKey: ['provider', 'delivery', id, prefix, orgid],
    queryFn: () => api.provider.receiveDevices({ ...wanted, dry_run: true }),
    enabled: prefixProblem === null && done?.applied !== true,
    // A trial is of its moment, and the one before stays in sight until the next is there.
    gcTime: 0,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const { send, isSending, failure, forget } = useSend(async () => {
    const outcome = await api.provider.receiveDevices({ ...wanted, dry_run: false });
    setDone(outcome);
    if (outcome.applied) onReceived();
  });
  const outcome = done ?? trial.data;
  const odd = outcome?.rows.filter(({ questions }) => questions.length > 0).map(({ row }) => row) ?? [];
  const wrong = outcome?.rows.filter(({ result }) => result === 'refused').length ?? 0;
  const change = (work: () => void): void => {
    work();
    setDone(null);
    forget();
  };
  if (done?.applied === true)
    return (
      <Panel heading={name}>
        <div className={parts['stack']}>
          <Alert variant="success">{words.received(number(done.rows.length))}</Alert>
          <div className={styles['buttons']}>
            <Button type="button" onClick={() => onLabels(done.rows)}>
              {texts.stock.labels}
            </Button>
          </div>
          <DeliveryTable rows={done.rows} isDone />
        </div>
      </Panel>
    );
  const sorted = organisations
    .filter(({ holding, closed_at: closed }) => holding !== true && !closed)
    .sort((one, other) => compareNorwegian(one.name, other.name));
  return (
    <Panel heading={name}>
      <div className={parts['stack']}>
        <div className={styles['fields']}>
          <Select
            label={texts.receive.owner}
            value={orgid}
            onChange={({ target }) => change(() => setOrgid(target.value))}
          >
            {sorted.map((one) => (
              <option key={one.orgid} value={one.orgid}>
                {one.name}
              </option>
            ))}
          </Select>
          <TextField
            label={texts.receive.prefix}
            description={texts.receive.prefixHelp}
            autoComplete="off"
            value={prefix}
            error={prefixProblem ?? undefined}
            onChange={({ target }) => change(() => setPrefix(target.value.toUpperCase()))}
          />
        </div>
        <div aria-live="polite">
          {trial.isPending && prefixProblem === null && <LoadingState label={words.trying} />}
          {outcome && (
            <Alert variant={wrong > 0 ? 'error' : 'info'}>
              {wrong > 0
                ? words.wrong(number(wrong), number(outcome.rows.length))
                : words.well(number(outcome.rows.length))}
            </Alert>
          )}
          {wrong === 0 && odd.length > 0 && (
            <Alert
              variant="warning"
              title={words.lookAt(odd.slice(0, mostNamed).join(', '), odd.length - mostNamed)}
            >
              {words.lookAtHelp}
            </Alert>
          )}
        </div>
        {trial.error && !outcome && (
          <ErrorPanel
            title={words.notTried}
            message={whyFailed(trial.error)}
            onRetry={() => void trial.refetch()}
          />
        )}
        {done && <Alert variant="warning">{words.changedSince}</Alert>}
        {failure && (
          <Alert variant="error" title={words.notReceived}>
            {whyFailed(failure.cause)}
          </Alert>
        )}
        {outcome && wrong === 0 && (
          <div className={styles['buttons']}>
            <Button
              type="button"
              loading={isSending}
              disabled={prefixProblem !== null || trial.isPlaceholderData}
              onClick={() => void send()}
            >
              {words.receive(number(outcome.rows.length))}
            </Button>
          </div>
        )}
        {outcome && <DeliveryTable rows={outcome.rows} />}
      </div>
    </Panel>
  );
}
