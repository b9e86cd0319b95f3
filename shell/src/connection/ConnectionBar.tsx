import { useState } from 'react';
import { connection, useConnection } from '@peil/shared-kernel/connection';
import { formatTime } from '@peil/shared-kernel/format';
import { announce, Button } from '@peil/shared-kernel/ui';
import { NoticeStrip, type Notice } from '../notices/NoticeStrip.tsx';
import { texts } from './texts.ts';
import { useRecovered } from './use-recovered.ts';

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
