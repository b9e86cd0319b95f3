import { useEffect, useId, useRef, useState } from 'react';
import { useConnection } from '@peil/shared-kernel/connection';
import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import { announce, Button, TextLink } from '@peil/shared-kernel/ui';
import {
  retryWork,
  sendWaiting,
  toldOf,
  useOutbox,
  withdrawWork,
  type Told,
  type WaitingEntry,
} from '@peil/shared-kernel/waiting';
import { NoticeStrip, type Notice } from '../notices/NoticeStrip.tsx';
import { texts } from './texts.ts';
import styles from './WaitingStrip.module.css';

const textOf = (count: number): string => formatNumber(count) ?? '';

/** What is told as one: an entry, or all those of one name that one page lists the parts of. */
interface Item extends Told {
  readonly entries: readonly WaitingEntry[];
  readonly isRefused: boolean;
}

function itemsOf(waiting: readonly WaitingEntry[]): Item[] {
  const items = new Map<string, Item>();
  for (const entry of waiting) {
    const told = toldOf(entry);
    const name = told.path === null ? String(entry.id) : `${told.path} ${told.name}`;
    const known = items.get(name);
    items.set(name, {
      ...told,
      entries: [...(known?.entries ?? []), entry],
      isRefused: (known?.isRefused ?? false) || entry.refusal !== null,
    });
  }
  return [...items.values()];
}

/** What waits for network, and what the server did not take (OFFLINE-02). */
export function WaitingStrip() {
  const { waiting, isSending } = useOutbox();
  const isAway = useConnection() !== 'online';
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const items = itemsOf(waiting);
  const count = items.length;
  // What has a page of its own is asked about there.
  const refused = items.filter(({ isRefused, path }) => isRefused && path === null).length;
  const isLostAtLogout = waiting.some(({ outlivesLogout }) => !outlivesLogout);
  useToldWhenSent(count, isSending);

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
          <p>{isLostAtLogout ? `${texts.help} ${texts.lostAtLogout}` : texts.help}</p>
          <ul className={styles.list}>
            {items.map((item) => (
              <ItemOf key={item.entries[0]?.id} item={item} />
            ))}
          </ul>
          {items.some(({ isRefused }) => !isRefused) && (
            <Button variant="secondary" loading={isSending} onClick={() => void sendWaiting()}>
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

function ItemOf({ item }: { readonly item: Item }) {
  const { entries, name, note, path, isRefused } = item;
  const [first] = entries;
  if (!first) return null;
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{path === null ? name : <TextLink to={path}>{name}</TextLink>}</span>
        <span>{texts.madeAt(formatDateTime(new Date(first.madeAt)) ?? '')}</span>
        {note !== null && <span>{note}</span>}
        {isRefused && (
          <span className={styles.refusal}>
            {path === null ? `${texts.notTaken}: ${whyRefused(first)}` : texts.notTaken}
          </span>
        )}
      </div>
      <div className={styles.buttons}>
        {isRefused && path === null && (
          <Button variant="secondary" aria-label={texts.againOf(name)} onClick={() => void retryWork(first)}>
            {texts.again}
          </Button>
        )}
        <Button variant="tertiary" aria-label={texts.withdrawOf(name)} onClick={() => void withdraw(entries)}>
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}

/** What a refused form says, with what the server says about its fields. */
const whyRefused = ({ refusal }: WaitingEntry): string =>
  refusal === null ? '' : [...new Set([refusal.message, ...Object.values(refusal.fields)])].join(' ');

async function withdraw(entries: readonly WaitingEntry[]): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  await withdrawWork(({ id }) => ids.has(id));
  announce(texts.withdrawn);
}
