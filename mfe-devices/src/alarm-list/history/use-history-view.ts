import { useAddressView } from '../../list-frame/use-address-view.ts';
import { readHistoryView, writeHistoryView, type HistoryView } from './history-view.ts';

/** Which part of the history is shown, in the address too. */
export function useHistoryView(): [HistoryView, (change: Partial<HistoryView>) => void] {
  const [view, setView] = useAddressView({ read, write });
  return [
    view,
    (change) => {
      setView((known) => ({ ...known, ...change }));
    },
  ];
}

const read = (query: string) => readHistoryView(new URLSearchParams(query));

const write = (view: HistoryView) => `?${writeHistoryView(view).toString()}`;
