import { useEffect, useState } from 'react';
import { connection, useConnection, type Connection } from '@peil/shared-kernel/connection';
import { formatTime } from '@peil/shared-kernel/format';
import { announce, Button } from '@peil/shared-kernel/ui';
import { NoticeStrip, type Notice } from '../notices/NoticeStrip.tsx';
import { texts } from './texts.ts';

/** That the server cannot be reached, since when, and that it can again. */
export function ConnectionBar() {
  const state = useConnection();
  const hasRecovered = useRecovered(state);
  const [isTrying, setIsTrying] = useState(false);

  async function tryNow() {
    setIsTrying(true);
    await connection.retry();
    setIsTrying(false);
    // The button goes with the outage: the focus stays on the page.
    if (connection.current() === 'online') document.querySelector('main')?.focus();
    else announce(texts.stillAway);
  }

  return (
    <NoticeStrip notice={noticeOf()}>
      {state !== 'online' && (
        <Button variant="secondary" data-color="neutral" loading={isTrying} onClick={() => void tryNow()}>
          {texts.retry}
        </Button>
      )}
    </NoticeStrip>
  );

  function noticeOf(): Notice | null {
    if (state === 'online') return hasRecovered ? { tone: 'ok', text: texts.recovered } : null;
    const since = formatTime(new Date(connection.since() ?? NaN)) ?? '';
    return { tone: 'warning', text: texts[state](since) };
  }
}

/** How long a recovery is shown, ms. */
const shownMs = 6_000;

/** True for some seconds after the server can be reached again; never before it was away. */
function useRecovered(state: Connection): boolean {
  const [wasAway, setWasAway] = useState(false);
  if (state !== 'online' && !wasAway) setWasAway(true);
  const hasRecovered = wasAway && state === 'online';

  useEffect(() => {
    if (!hasRecovered) return undefined;
    const timer = setTimeout(() => {
      setWasAway(false);
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [hasRecovered]);

  return hasRecovered;
}
