import { useId, useState, type SubmitEvent } from 'react';
import {
  api,
  longestDecisionReason,
  whyFailed,
  type KeptStockEvent,
  type StockDecisionInput,
  type StockEvents,
} from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { formatDateTime, parseWrittenNumber } from '@peil/shared-kernel/format';
import { announce, Button, InlineMessage, TextField, VisuallyHidden } from '@peil/shared-kernel/ui';
import { readingTime } from '../graph-data/reading-time.ts';
import styles from './Corrections.module.css';
import { countedOf, kindText, litresText } from './marks.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.events;

interface EventsPartProps {
  readonly devid: string;
  readonly stock: StockEvents;
  readonly mayDecide: boolean;
  readonly onChanged: () => void;
}

/** What happened in a tank in the window, and what people say of it (STOCK-05). */
export function EventsPart({ devid, stock, mayDecide, onChanged }: EventsPartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles['part']}>
      <h3 id={headingId} className={styles['title']}>
        {texts.heading}
      </h3>
      {stock.events.length === 0 && <p className={styles['detail']}>{texts.none}</p>}
      <ul className={styles['list']}>
        {stock.events.toReversed().map((event) => (
          <EventLine key={event.id} {...{ devid, event, mayDecide, onChanged }} />
        ))}
      </ul>
    </section>
  );
}

function stateText({ state, reference, decided_by: by, decided_at: at }: KeptStockEvent): string {
  if (reference === 'receipt') return texts.byReceipt;
  if (reference === 'order') return texts.byOrder;
  return by === null ? texts.states[state] : texts.by(texts.states[state], by, formatDateTime(at) ?? '');
}

function detailsOf(event: KeptStockEvent): string {
  return [
    stateText(event),
    ...(event.said_litres === null ? [] : [texts.found(litresText(event.litres))]),
    ...(event.reason === null ? [] : [`«${event.reason}»`]),
    ...(event.is_shown ? [] : [texts.gone]),
    ...(event.is_settled || event.state !== 'found' ? [] : [texts.unsettled]),
  ].join('. ');
}

interface EventLineProps {
  readonly devid: string;
  readonly event: KeptStockEvent;
  readonly mayDecide: boolean;
  readonly onChanged: () => void;
}

function EventLine({ devid, event, mayDecide, onChanged }: EventLineProps) {
  const [asking, setAsking] = useState<'rejected' | 'corrected' | null>(null);
  const { send, failure } = useSend((decision: StockDecisionInput | null) =>
    decision === null
      ? api.readings.undecide(devid, event.id)
      : api.readings.decide(devid, event.id, decision),
  );
  const name = `${kindText(event.kind)} ${readingTime(event.to)}`;

  async function decide(decision: StockDecisionInput | null): Promise<void> {
    if (!(await send(decision))) return;
    setAsking(null);
    announce(texts.done);
    onChanged();
  }

  return (
    <li className={styles['item']}>
      <div className={styles['line']}>
        <span>
          {name}: {litresText(countedOf(event))}
        </span>
        {mayDecide && asking === null && (
          <span className={styles['actions']}>
            {event.state === 'found' ? (
              <Button variant="tertiary" onClick={() => void decide({ state: 'confirmed' })}>
                {texts.confirm} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            ) : (
              <Button variant="tertiary" onClick={() => void decide(null)}>
                {texts.undo} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
            {(event.kind === 'delivery' || event.kind === 'emptying') && (
              <Button variant="tertiary" onClick={() => setAsking('corrected')}>
                {texts.correct} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
            {event.state !== 'rejected' && (
              <Button variant="tertiary" onClick={() => setAsking('rejected')}>
                {texts.reject} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
          </span>
        )}
      </div>
      <p className={styles['detail']}>{detailsOf(event)}</p>
      {asking !== null && (
        <DecisionForm
          state={asking}
          name={name}
          litres={countedOf(event)}
          onSend={(decision) => void decide(decision)}
          onCancel={() => setAsking(null)}
        />
      )}
      {failure && <InlineMessage status="error">{whyFailed(failure.cause)}</InlineMessage>}
    </li>
  );
}

interface DecisionFormProps {
  readonly state: 'rejected' | 'corrected';
  readonly name: string;
  readonly litres: number;
  readonly onSend: (decision: StockDecisionInput) => void;
  readonly onCancel: () => void;
}

function DecisionForm({ state, name, litres, onSend, onCancel }: DecisionFormProps) {
  const [amount, setAmount] = useState(String(Math.round(litres)));
  const [reason, setReason] = useState('');
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSend({
      state,
      reason: reason.trim() || null,
      ...(state === 'corrected' && { litres: parseWrittenNumber(amount, 1) }),
    });
  }
  return (
    <form
      className={styles['form']}
      onSubmit={submit}
      noValidate
      aria-label={`${state === 'corrected' ? texts.correct : texts.reject}: ${name}`}
    >
      {state === 'corrected' && (
        <TextField
          label={texts.litres}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextField
        label={state === 'corrected' ? texts.reason : texts.rejectReason}
        value={reason}
        maxLength={longestDecisionReason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles['actions']}>
        <Button type="submit">{texts.save}</Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
