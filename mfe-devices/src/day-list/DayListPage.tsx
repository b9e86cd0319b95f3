import { useUser, useCan } from '@peil/shared-kernel/session';
import { Page } from '@peil/shared-kernel/ui';
import { WaitingPanel } from '../registering/work/WaitingPanel.tsx';
import { DoneToday } from './DoneToday.tsx';
import { NextOnes } from './NextOnes.tsx';
import { texts } from './texts.ts';
import { ToDo } from './ToDo.tsx';
import { useWorks } from './use-works.ts';

/** What waits for a fitter, what was done today and what comes next (FITTER-03). */
export default function DayListPage() {
  const user = useUser();
  const seesHome = useCan('home');
  const works = useWorks(user);
  if (user === null) return null;
  return (
    <Page
      title={texts.title}
      breadcrumbs={[
        ...(seesHome ? [{ label: texts.home, to: '/' }] : []),
        { label: texts.devices, to: '/devices' },
        { label: texts.title },
      ]}
    >
      <WaitingPanel />
      <ToDo user={user} works={works} />
      <DoneToday works={works} />
      <NextOnes user={user} />
    </Page>
  );
}
