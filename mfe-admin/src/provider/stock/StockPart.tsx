import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type DeliveryRow } from '@peil/shared-kernel/api';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { Button } from '@peil/shared-kernel/ui';
import { counted, OwnedDevices } from '../../customers/owned-devices/OwnedDevices.tsx';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import type { Chosen } from './chosen.ts';
import type { LabelDevice } from './labels/label-text.ts';
import { LabelsDialog } from './labels/LabelsDialog.tsx';
import { DeliveryTrial } from './DeliveryTrial.tsx';
import { ReceivePanel } from './ReceivePanel.tsx';
import { SendersPanel } from './SendersPanel.tsx';
import { texts } from './texts.ts';

const words = texts.stock;

const queryKey = ['provider', 'stock'];

const byShortId = (devices: readonly LabelDevice[]): LabelDevice[] =>
  [...devices].sort((one, other) => compareNorwegian(one.shortid, other.shortid));

/** The provider's stock: what comes, what sends without having come, and what lies there. */
export function StockPart() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: () => api.provider.stock() });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [labels, setLabels] = useState<readonly LabelDevice[] | null>(null);
  const choose = (name: string, rows: readonly DeliveryRow[]): void => {
    setChosen((before) => ({ id: (before?.id ?? 0) + 1, name, rows }));
  };
  const { senders = [] } = query.data ?? {};
  return (
    <>
      <ReceivePanel hasChosen={chosen !== null} onChoose={choose} onForget={() => setChosen(null)} />
      {chosen && (
        <DeliveryTrial
          key={chosen.id}
          chosen={chosen}
          onReceived={() => void client.invalidateQueries({ queryKey })}
          onLabels={setLabels}
        />
      )}
      {senders.length > 0 && <SendersPanel senders={senders} onChoose={choose} />}
      <QueryPanel
        heading={words.heading}
        help={words.help}
        query={query}
        loading={words.loading}
        failed={words.failed}
      >
        {({ total, devices }) => (
          <OwnedDevices
            caption={words.heading}
            none={words.none}
            total={total}
            devices={devices}
            search={{ queryKey, ask: api.provider.stock }}
            actions={(all) => {
              const labelled = all.filter(({ shortid }) => shortid !== '');
              return (
                <Button
                  type="button"
                  variant="secondary"
                  disabled={labelled.length === 0}
                  onClick={() => setLabels(byShortId(labelled))}
                >
                  {counted(words.labels, labelled.length)}
                </Button>
              );
            }}
          />
        )}
      </QueryPanel>
      {labels && <LabelsDialog devices={labels} onClose={() => setLabels(null)} />}
    </>
  );
}
