import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readView, writeView, type ListView } from '@peil/shared-kernel/device-list';
import { seenDevicesParameter } from './seen-devices-path.ts';

/** What shall be different. */
interface ViewChange {
  readonly filters?: Partial<ListView['filters']>;
  readonly sort?: ListView['sort'];
}

/** How the preview is narrowed and ordered: in its address, by the words of the device list's. */
export function useSeenView(): readonly [ListView, (change: ViewChange) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const show = useCallback(
    ({ filters, sort = view.sort }: ViewChange) => {
      const next = writeView({ ...view, filters: { ...view.filters, ...filters }, sort });
      void navigate(`${pathname}?${seenDevicesParameter}${next.replace('?', '&')}`, { replace: true });
    },
    [navigate, pathname, view],
  );
  return [view, show];
}
