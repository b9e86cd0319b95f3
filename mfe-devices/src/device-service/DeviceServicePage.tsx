import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccessToken } from '@peil/shared-kernel/api';
import { whenIdle } from '@peil/shared-kernel/page-part';
import { preloadPhotos } from '@peil/shared-kernel/service-log';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Page } from '@peil/shared-kernel/ui';
import { WaitingPanel } from '../registering/work/WaitingPanel.tsx';
import { ChosenDevice } from './ChosenDevice.tsx';
import { FindDevice } from './FindDevice.tsx';
import { ServiceRound } from './ServiceRound.tsx';
import { texts } from './texts.ts';

/** Service where devices stand: find one and write what was done, or drive the round of those that need it (SERV-01). */
export default function DeviceServicePage() {
  const user = useUser();
  return user && <DeviceService user={user} />;
}

function DeviceService({ user }: { readonly user: AccessToken }) {
  useEffect(() => whenIdle(() => void preloadPhotos().catch(() => undefined)), []);
  const seesHome = useCan('home');
  const [search, setSearch] = useSearchParams();
  const devid = search.get('device');
  const choose = (chosen: string | null) => setSearch(chosen === null ? {} : { device: chosen });
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
      {devid === null ? (
        <FindDevice user={user} onFound={choose} />
      ) : (
        <ChosenDevice key={devid} devid={devid} onLeave={() => choose(null)} />
      )}
      <ServiceRound user={user} chosen={devid} onChoose={choose} />
    </Page>
  );
}
