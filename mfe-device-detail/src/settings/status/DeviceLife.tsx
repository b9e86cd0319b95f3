import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, whyFailed, type Device } from '@peil/shared-kernel/api';
import { lifeWords } from '@peil/shared-kernel/devices';
import { formatDateTime } from '@peil/shared-kernel/format';
import { useCan } from '@peil/shared-kernel/session';
import { Button, DescriptionList, ErrorPanel, LoadingState, Panel } from '@peil/shared-kernel/ui';
import { FormerStretches } from './FormerStretches.tsx';
import { texts as pageTexts } from './texts.ts';

const texts = pageTexts.life;

/** So many are shown at first. */
const shownAtFirst = 5;

/** What the device was when, the newest first (FACTORY-03). */
export function DeviceLife({ device: { devid } }: { readonly device: Device }) {
  const seesOwners = useCan('lowLevel');
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery({
    queryKey: ['devices', 'states', devid],
    queryFn: () => api.devices.states(devid),
  });
  const states = query.data?.states ?? [];
  // One that is only shared with the reader has none to tell.
  if (query.data && states.length === 0) return null;
  return (
    <Panel heading={texts.heading}>
      {query.isPending && <LoadingState label={texts.loading} />}
      {query.error && (
        <ErrorPanel
          title={texts.failed}
          message={whyFailed(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {states.length > 0 && (
        <DescriptionList
          items={(isWhole ? states : states.slice(0, shownAtFirst)).map(({ state, since, organisation }) => {
            const from = since === null ? texts.always : texts.since(formatDateTime(new Date(since)) ?? '');
            return { label: lifeWords[state], value: seesOwners ? texts.at(from, organisation) : from };
          })}
        />
      )}
      {seesOwners && <FormerStretches devid={devid} />}
      {!isWhole && states.length > shownAtFirst && (
        <Button type="button" variant="tertiary" onClick={() => setIsWhole(true)}>
          {texts.all}
        </Button>
      )}
    </Panel>
  );
}
