import { useMemo } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { listedDevices, listFigures, noFilters } from '@peil/shared-kernel/device-list';
import { Alert, ErrorPanel, Panel } from '@peil/shared-kernel/ui';
import { ListKeyFigures } from '../device-list/ListKeyFigures.tsx';
import type { DeviceRows } from '../device-list/use-device-rows.ts';
import { texts } from './texts.ts';

/** How the devices fare, as above the device list, each number the way to what it counts. */
export function HomeFigures({ devices }: { readonly devices: DeviceRows }) {
  const { rows, error, isFetching, retry } = devices;
  const figures = useMemo(() => rows && listFigures(listedDevices(rows, noFilters)), [rows]);
  if (!rows && error && !isFetching) {
    return (
      <Panel>
        <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={retry} />
      </Panel>
    );
  }
  return (
    <>
      {rows && error && <Alert variant="warning">{texts.refreshFailed(whyFailed(error))}</Alert>}
      <ListKeyFigures figures={figures} />
    </>
  );
}
