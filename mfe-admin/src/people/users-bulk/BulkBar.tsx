import { useEffect, useState } from 'react';
import { announce, Button, FootBar } from '@peil/shared-kernel/ui';
import type { BulkUser } from './bulk-user.ts';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';
import { texts } from './texts.ts';

interface BulkBarProps {
  /** The selected users. */
  readonly rows: readonly BulkUser[];
  /** How many of them the filters hide. */
  readonly outOfSight: number;
  /** Selects none. */
  readonly onClear: () => void;
}

/** What can be done with the selected users (USERS-09); nothing without a selection. */
export function BulkBar({ rows, outOfSight, onClear }: BulkBarProps) {
  const [opened, setOpened] = useState<Omit<BulkDialogProps, 'onClose'> | null>(null);
  const count = rows.length;
  useEffect(() => {
    if (count > 0) announce(texts.said(count, outOfSight));
  }, [count, outOfSight]);

  return (
    <>
      {count > 0 && (
        <FootBar label={texts.bar} selected={texts.selected(count, outOfSight)}>
          {(['add', 'remove'] as const).map((action) => (
            <Button key={action} variant="secondary" onClick={() => setOpened({ action, rows })}>
              {texts.actions[action]}
            </Button>
          ))}
          <Button variant="tertiary" onClick={onClear}>
            {texts.clear}
          </Button>
        </FootBar>
      )}
      {opened && <BulkDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
