import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Sheet } from '@peil/shared-kernel/sheets';

/** History state of the entry in which rows are shown for printing. */
const printing = 'devices.printing';

export interface PrintState {
  /** What is shown for printing, as it was when it was asked for; null: nothing. */
  readonly sheet: Sheet | null;
  /** @param sheet the rows, where they had to come first */
  open(sheet?: Sheet): void;
  close(): void;
}

/**
 * Whether a list's rows are shown for printing. That has a history entry of its own at the list's address, so that the
 * browser's Back leads to the list.
 * @param makeSheet the rows at the moment they are asked for
 */
export function usePrintView(makeSheet: () => Sheet): PrintState {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  return {
    sheet: state === printing ? sheet : null,
    open: (made) => {
      setSheet(made ?? makeSheet());
      void navigate(pathname + search, { state: printing });
    },
    close: () => {
      void navigate(-1);
    },
  };
}
