import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MissingSubscription } from '@peil/shared-kernel/api';
import { missingSubscriptionsQuery, ownOrganisationName } from '@peil/shared-kernel/cache';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Button, FilterBar, FootBar, Page, Panel, Select, TextField } from '@peil/shared-kernel/ui';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { useKeptAddress } from '../../parts/list-address/use-kept-address.ts';
import { QueryState } from '../../parts/query-panel/QueryState.tsx';
import { foundDevices, organisationsOf, readAddress, writeAddress } from './filter-missing.ts';
import { missingSheet } from './missing-sheet.ts';
import { MissingTable, sortedDevices } from './MissingTable.tsx';
import { texts } from './texts.ts';
import { nameOf, updateSubscriptions, type UpdateOutcome } from './update-subscriptions.ts';
import { UpdateResult } from './UpdateResult.tsx';

const breadcrumbs = [
  { label: texts.home, to: '/' },
  { label: texts.customers, to: '/customer-admin' },
  { label: texts.title },
];

/** /missing-sub: devices in the field without a subscription, and giving it to them (ORG-05). */
export default function MissingSubscriptionsPage() {
  const query = useQuery(missingSubscriptionsQuery());
  if (query.data) return <Missing devices={query.data} />;
  return (
    <Page wide title={texts.title} subtitle={texts.subtitle} breadcrumbs={breadcrumbs}>
      <Panel>
        <QueryState query={query} loading={texts.loading} failed={texts.failed} />
      </Panel>
    </Page>
  );
}

function Missing({ devices }: { readonly devices: readonly MissingSubscription[] }) {
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<UpdateOutcome | null>(null);
  const [address, show] = useKeptAddress({
    storageKey: 'peil.missing-subscriptions',
    read: (parameters) => readAddress(parameters, devices),
    write: writeAddress,
    remembered: (kept) => ({ ...kept, query: '' }),
  });
  const { organisation, query, sort } = address;
  const organisations = useMemo(() => organisationsOf(devices), [devices]);
  const found = useMemo(() => foundDevices(devices, { organisation, query }), [devices, organisation, query]);
  const chosen = useMemo(() => devices.filter(({ devid }) => selected.has(devid)), [devices, selected]);
  const hidden = chosen.filter((device) => !found.includes(device)).length;
  const isNarrowed = organisation !== '' || query !== '';
  const selection = useMemo(() => ({ selected, onChange: setSelected, nameOf }), [selected]);

  const { send: update, isSending } = useSend(async () => {
    setOutcome(null);
    const result = await updateSubscriptions(chosen);
    setOutcome(result);
    // What failed stays chosen, for another try.
    setSelected(new Set(result.failed.map(({ devid }) => devid)));
    await queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
  });

  return (
    <Page
      wide
      title={texts.heading(found.length)}
      subtitle={texts.subtitle}
      breadcrumbs={breadcrumbs}
      actions={
        <ExportMenu
          fileName={texts.fileName}
          whose={ownOrganisationName}
          sheet={() => Promise.resolve(missingSheet(sortedDevices(found, sort)))}
        />
      }
    >
      <UpdateResult outcome={outcome} onClose={() => setOutcome(null)} />
      {chosen.length > 0 && (
        <FootBar label={texts.bar} selected={texts.selected(chosen.length, hidden)}>
          <Button loading={isSending} onClick={() => void update()}>
            {texts.update}
          </Button>
          <Button variant="tertiary" onClick={() => setSelected(new Set())}>
            {texts.clear}
          </Button>
        </FootBar>
      )}
      <Panel flush>
        <FilterBar
          active={[
            ...(organisation
              ? [
                  {
                    id: 'organisation',
                    label: texts.organisationChip(
                      organisations.find(({ orgid }) => orgid === organisation)?.name ?? organisation,
                    ),
                    onRemove: () => show({ organisation: '' }),
                  },
                ]
              : []),
            ...(query
              ? [{ id: 'query', label: texts.searchChip(query), onRemove: () => show({ query: '' }) }]
              : []),
          ]}
          onReset={() => show({ organisation: '', query: '' })}
          {...(isNarrowed && { summary: texts.found(found.length, devices.length) })}
        >
          <Select
            label={texts.organisation}
            value={organisation}
            onChange={({ target }) => show({ organisation: target.value })}
          >
            <option value="">{texts.allOrganisations}</option>
            {organisations.map(({ orgid, name }) => (
              <option key={orgid} value={orgid}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            label={texts.search}
            description={texts.searchHelp}
            autoComplete="off"
            value={query}
            onChange={({ target }) => show({ query: target.value })}
          />
        </FilterBar>
        <MissingTable
          devices={found}
          isNarrowed={isNarrowed}
          sort={sort}
          onSortChange={(next) => show({ sort: next })}
          selection={selection}
        />
      </Panel>
    </Page>
  );
}
