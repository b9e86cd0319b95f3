import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { ErrorPanel, LoadingState } from '@peil/shared-kernel/ui';
import type { DeviceColumn } from './device-columns.tsx';
import { DeviceTable, type DeviceTableProps } from './DeviceTable.tsx';
import styles from './MapLayout.module.css';
import { texts } from './texts.ts';

interface MapLayoutProps extends DeviceTableProps {
  /** Whether there is room for the list beside the map. */
  readonly listBeside: boolean;
}

/** What there is room for beside a map. */
const besideMap: readonly DeviceColumn['id'][] = ['name', 'level', 'alarm'];

/** The devices on a map, and where there is room in a list beside it; what is pointed at in one is lit in the other. */
export function MapLayout({ listBeside, ...table }: MapLayoutProps) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [isPast, layout] = useScrolledPast();
  const { sortableColumns } = table;
  const columns = useMemo(
    () => sortableColumns.filter(({ id }) => besideMap.includes(id)),
    [sortableColumns],
  );
  return (
    <div ref={layout} className={`${styles['layout']} ${listBeside && isPast ? styles['past'] : ''}`}>
      {listBeside && (
        <div className={styles['list']}>
          <DeviceTable
            {...table}
            columns={columns}
            layout="table"
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        </div>
      )}
      <div className={styles['map']}>
        <MapPart
          rows={table.rows}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          fitKey={table.steadyKey ?? ''}
        />
      </div>
    </div>
  );
}

interface MapPartProps {
  readonly rows: readonly DeviceRow[];
  readonly highlighted: string | null;
  readonly fitKey: string;
  readonly onHighlight: (id: string | null) => void;
}

/** The map; its code comes after the list. */
function MapPart(props: MapPartProps) {
  const { data: DevicesMap, error, isFetching, refetch } = useMapPart();
  if (DevicesMap) return <DevicesMap {...props} />;
  return error && !isFetching ? (
    <ErrorPanel title={texts.mapFailed} message={whyFailed(error)} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={texts.loadingMap} />
  );
}

/** The map's code, loaded when the first map is asked for; one that did not come is tried again like any call. */
const mapPart = queryOptions({
  queryKey: ['code', 'devices-map'],
  queryFn: async () => (await import('../device-map/DevicesMap.tsx')).DevicesMap,
  staleTime: Infinity,
});

/** The map of devices once its code is there. */
const useMapPart = () => useQuery(mapPart);

/** Whether the element's top has been scrolled out of the window, and its end has not; tell it of the element as a ref. */
function useScrolledPast(): readonly [boolean, (element: HTMLElement | null) => void] {
  const [isPast, setPast] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setPast(entry?.isIntersecting ?? false);
      },
      // A line along the window's upper edge.
      { rootMargin: '0px 0px -100% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return [isPast, setElement];
}
