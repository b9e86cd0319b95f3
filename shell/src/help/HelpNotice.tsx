import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type AccessToken } from '@peil/shared-kernel/api';
import { organisationQuery, userQuery } from '@peil/shared-kernel/cache';
import { formatTime } from '@peil/shared-kernel/format';
import { signOut, useUser } from '@peil/shared-kernel/session';
import { Button } from '@peil/shared-kernel/ui';
import { NoticeStrip } from '../notices/NoticeStrip.tsx';
import { texts } from './texts.ts';

/** Says on every page that somebody helps as its user, as whom, and until when (SUPPORT-01). */
export function HelpNotice() {
  const user = useUser();
  return user?.act ? <HelpStrip user={user} /> : null;
}

function HelpStrip({ user }: { readonly user: AccessToken }) {
  const { data: self } = useQuery(userQuery(user.username));
  const { data: organisation } = useQuery(organisationQuery(user.orgid));
  const [isEnding, setIsEnding] = useState(false);
  const name = self?.full_name.trim() || user.username;
  async function end(): Promise<void> {
    setIsEnding(true);
    // It ends here all the same, and there with its time.
    await api.auth.logOut().catch(() => undefined);
    await signOut();
  }
  return (
    <NoticeStrip
      notice={{
        tone: 'warning',
        text: texts.helping(name, organisation?.name ?? null, formatTime(new Date(user.exp * 1000)) ?? ''),
      }}
    >
      <Button variant="secondary" data-color="neutral" loading={isEnding} onClick={() => void end()}>
        {texts.end}
      </Button>
    </NoticeStrip>
  );
}
