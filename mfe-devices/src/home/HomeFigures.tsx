import { useMemo } from 'react';
import { listedDevices } from '../device-list/filter-devices.ts';
import { listFigures } from '../device-list/key-figures.ts';
import { noFilters } from '../device-list/list-filters.ts';
import { ListKeyFigures } from '../device-list/ListKeyFigures.tsx';
import { useDeviceRows } from '../device-list/use-device-rows.ts';

/** How the devices fare, as above the device list; nothing until they are known, and nothing when they cannot be. */
export function HomeFigures({ orgid }: { readonly orgid: string }) {
  const { rows } = useDeviceRows(orgid);
  const figures = useMemo(() => rows && listFigures(listedDevices(rows, noFilters)), [rows]);
  return figures && <ListKeyFigures figures={figures} />;
}
