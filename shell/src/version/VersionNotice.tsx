import { useSyncExternalStore } from 'react';
import { Button } from '@peil/shared-kernel/ui';
import { NoticeStrip } from '../notices/NoticeStrip.tsx';
import { versionCheck } from './page-version.ts';
import { texts } from './texts.ts';

/** That a new version waits until what the user is writing is saved, and how to have it now. */
export function VersionNotice() {
  const isWaiting = useSyncExternalStore(versionCheck.subscribe, versionCheck.isWaiting);
  return (
    <NoticeStrip notice={isWaiting ? { tone: 'info', text: texts.ready } : null}>
      <Button variant="secondary" data-color="neutral" onClick={versionCheck.reloadNow}>
        {texts.reload}
      </Button>
    </NoticeStrip>
  );
}
