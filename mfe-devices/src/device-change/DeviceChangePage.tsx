import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccessToken, DeviceChanged, DeviceChangePreview } from '@peil/shared-kernel/api';
import { usePhotos } from '@peil/shared-kernel/service-log';
import { useCan, useUser } from '@peil/shared-kernel/session';
import { Page } from '@peil/shared-kernel/ui';
import { ChooseDevices, type ChosenPair } from './ChooseDevices.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { Done } from './Done.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { texts } from './texts.ts';

/** Puts a new device in the place of an old one: which two, what goes over, and the change itself (SERV-01). */
export default function DeviceChangePage() {
  const user = useUser();
  // What another page, or the header, names in the address is begun with.
  const [search] = useSearchParams();
  return user && <DeviceChange key={search.toString()} user={user} />;
}

function DeviceChange({ user }: { readonly user: AccessToken }) {
  const seesHome = useCan('home');
  const [search, setSearch] = useSearchParams();
  const [pair, setPair] = useState<ChosenPair>({
    old: search.get('old') ?? '',
    new: search.get('new') ?? '',
  });
  const [preview, setPreview] = useState<DeviceChangePreview | null>(null);
  const [changed, setChanged] = useState<DeviceChanged | null>(null);
  // They outlast a look at the two as they are by now.
  const photos = usePhotos();

  const again = () => {
    setChanged(null);
    photos.clear();
    setPreview(null);
    setPair({ old: '', new: '' });
    setSearch({});
  };
  return (
    <Page
      title={texts.title}
      breadcrumbs={[
        ...(seesHome ? [{ label: texts.home, to: '/' }] : []),
        { label: texts.devices, to: '/devices' },
        { label: texts.title },
      ]}
    >
      {changed && <Done changed={changed} onAnother={again} />}
      {!changed && preview && (
        <ConfirmChange
          key={`${String(preview.old_version)}.${String(preview.new_version)}`}
          preview={preview}
          photos={photos}
          onBack={() => setPreview(null)}
          onAnew={setPreview}
          onDone={setChanged}
        />
      )}
      {!changed && !preview && (
        <>
          <ChooseDevices
            user={user}
            pair={pair}
            onChosen={(chosen, found) => {
              setPair(chosen);
              setPreview(found);
            }}
          />
          <RecentChanges />
        </>
      )}
    </Page>
  );
}
