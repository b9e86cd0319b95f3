import { useQuery } from '@tanstack/react-query';
import { api } from '@peil/shared-kernel/api';
import { OwnedDevices } from '../owned-devices/OwnedDevices.tsx';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import { texts as pageTexts } from './texts.ts';

const texts = pageTexts.owned;

/** What a customer has, to be moved from there (FACTORY-02). */
export function CustomerDevices({ orgid }: { readonly orgid: string }) {
  const queryKey = ['devices', 'of', orgid];
  const query = useQuery({
    queryKey,
    queryFn: () => api.provider.devicesOf(orgid),
  });
  return (
    <QueryPanel heading={texts.heading} query={query} loading={texts.loading} failed={texts.failed}>
      {(owned) => (
        <OwnedDevices
          caption={texts.heading}
          none={texts.none}
          isOfOne
          search={{ queryKey, ask: (term) => api.provider.devicesOf(orgid, term) }}
          {...owned}
        />
      )}
    </QueryPanel>
  );
}
