import { useEffect, useId, useRef, useState } from 'react';
import { useConnection } from '@peil/shared-kernel/connection';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { announce, Button, TextLink } from '@peil/shared-kernel/ui';
import {
  lookAgain,
  retryForm,
  sendWaitingForms,
  useWaitingForms,
  withdrawForm,
  withdrawWork,
  type RegisteringWork,
  type WaitingForm,
} from '@peil/shared-kernel/waiting';
import { NoticeStrip, type Notice } from '../notices/NoticeStrip.tsx';
import { texts } from './texts.ts';
import styles from './WaitingStrip.module.css';

/** Registering sends its own, and tells nobody: how often it is looked at, in milliseconds. */
const lookMs = 3_000;

const textOf = (count: number): string => formatNumber(count) ?? '';

/** What waits for network, and what the server did not take (OFFLINE-02). */
export function WaitingStrip() {
  const { forms, registering, isSending } = useWaitingForms();
  const isAway = useConnection() !== 'online';
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const all = forms ?? [];
  const refused = all.filter(({ refusal }) => refusal !== null).length;
  const count = all.length + registering.length;
  useToldWhenSent(all.length, isSending);
  useEffect(() => {
    if (registering.length === 0) return undefined;
    const timer = setInterval(() => void lookAgain(), lookMs);
    return () => {
      clearInterval(timer);
    };
  }, [registering.length]);

  return (
    <>
      <NoticeStrip notice={noticeOf()}>
        <Button
          variant="secondary"
          data-color="neutral"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      </NoticeStrip>
      {isOpen && count > 0 && (
        <section id={panel} className={styles.panel} aria-label={texts.heading}>
          <p>{texts.help}</p>
          <ul className={styles.list}>
            {all.map((form) => (
              <FormItem key={form.id} form={form} />
            ))}
            {registering.map((work) => (
              <RegisteringItem key={`${work.kind} ${String(work.ids[0])}`} work={work} />
            ))}
          </ul>
          {all.length > refused && (
            <Button variant="secondary" loading={isSending} onClick={() => void sendWaitingForms()}>
              {texts.sendNow}
            </Button>
          )}
        </section>
      )}
    </>
  );

  function noticeOf(): Notice | null {
    if (count === 0) return null;
    if (refused > 0) return { tone: 'warning', text: texts.refused(textOf(refused), refused === 1) };
    if (isSending) return { tone: 'info', text: texts.sending(textOf(count)) };
    return { tone: 'info', text: isAway ? texts.away(textOf(count)) : texts.ready(textOf(count)) };
  }
}

/** Says it once the last of it has gone out. */
function useToldWhenSent(left: number, isSending: boolean): void {
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && left === 0) announce(texts.allSent);
    wasSending.current = isSending && left > 0;
  }, [left, isSending]);
}

const nameOf = ({ work, about }: WaitingForm): string => texts.kinds[work.kind](about);

/** Addresses that have got the mail of an order or a receipt. */
const sentTo = ({ work }: WaitingForm): string =>
  work.kind === 'order' || work.kind === 'receipt' ? work.sentTo.join(', ') : '';

function FormItem({ form }: { readonly form: WaitingForm }) {
  const name = nameOf(form);
  const gone = sentTo(form);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span>{texts.madeAt(formatDateTime(new Date(form.madeAt)) ?? '')}</span>
        {gone !== '' && <span>{texts.partly(gone)}</span>}
        {form.refusal !== null && (
          <span className={styles.refusal}>
            {texts.notTaken}: {form.refusal}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {form.refusal !== null && (
          <Button variant="secondary" aria-label={texts.againOf(name)} onClick={() => void retryForm(form)}>
            {texts.again}
          </Button>
        )}
        <Button
          variant="tertiary"
          aria-label={texts.withdrawOf(name)}
          onClick={() => void withdrawForm(form).then(() => announce(texts.withdrawn))}
        >
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}

/** Where the parts of it are seen, and questions about it answered. */
const registeringPath = '/continue-device-onboarding';

function RegisteringItem({ work }: { readonly work: RegisteringWork }) {
  const name = texts.kinds[work.kind](work.about);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          <TextLink to={registeringPath}>{name}</TextLink>
        </span>
        <span>{texts.madeAt(formatDateTime(new Date(work.madeAt)) ?? '')}</span>
        {work.isStopped && <span className={styles.refusal}>{texts.notTaken}</span>}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="tertiary"
          aria-label={texts.withdrawOf(name)}
          onClick={() => void withdrawWork(work).then(() => announce(texts.withdrawn))}
        >
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}
