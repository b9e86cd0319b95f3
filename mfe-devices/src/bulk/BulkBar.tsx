import { useEffect, useState } from 'react';
import { getBrand } from '@peil/shared-kernel/brand';
import { BulkDialog as Dialog } from '@peil/shared-kernel/bulk';
import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { MoveDialog } from '@peil/shared-kernel/device-moves';
import { bulkChangeFault } from '@peil/shared-kernel/devices';
import { useCan } from '@peil/shared-kernel/session';
import { announce, breakpoints, Button, FootBar, useNarrowerThan } from '@peil/shared-kernel/ui';
import { ActionMenu } from '@peil/shared-kernel/ui/overlay';
import { changeOf, type BulkAction } from './bulk-action.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { useDeviceCalls } from './device-calls.ts';
import { texts } from './texts.ts';

interface BulkBarProps {
  /** The selected devices. */
  readonly rows: readonly DeviceRow[];
  /** How many of them the filters hide. */
  readonly outOfSight?: number;
  /** Selects none. */
  readonly onClear: () => void;
}

type Action = BulkAction | 'move';

const groupActions = ['add', 'remove', 'localisation'] as const satisfies readonly BulkAction[];

/**
 * What can be done with the selected devices. At the foot of the window, where no row moves when it comes; in the
 * page's order before the list, where keys find it. Nothing without a selection or the permission.
 */
export function BulkBar({ rows, outOfSight = 0, onClear }: BulkBarProps) {
  const mayChange = useCan('bulkChanges');
  const mayMove = useCan('chooseUserOrganisation');
  const actions: readonly Action[] = mayMove ? [...groupActions, 'move'] : groupActions;
  const [opened, setOpened] = useState<{
    readonly action: Action;
    readonly rows: readonly DeviceRow[];
  } | null>(null);
  const narrow = useNarrowerThan(breakpoints.table);
  const count = mayChange ? rows.length : 0;
  useEffect(() => {
    if (count > 0) announce(texts.said(count, outOfSight));
  }, [count, outOfSight]);

  const open = (action: Action) => {
    setOpened({ action, rows });
  };
  return (
    <>
      {count > 0 && (
        <FootBar label={texts.bar} selected={texts.selected(count, outOfSight)}>
          {narrow ? (
            <ActionMenu
              label={texts.change}
              variant="primary"
              items={actions.map((action) => ({
                id: action,
                label: texts.actions[action],
                onSelect: () => {
                  open(action);
                },
              }))}
            />
          ) : (
            actions.map((action) => (
              <Button
                key={action}
                variant="secondary"
                onClick={() => {
                  open(action);
                }}
              >
                {texts.actions[action]}
              </Button>
            ))
          )}
          <Button variant="tertiary" onClick={onClear}>
            {texts.clear}
          </Button>
        </FootBar>
      )}
      {opened && <ActionDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface ActionDialogProps {
  readonly action: Action;
  readonly rows: readonly DeviceRow[];
  readonly onClose: () => void;
}

const ActionDialog = ({ action, rows, onClose }: ActionDialogProps) =>
  action === 'move' ? (
    <MoveDialog devids={rows.map(({ id }) => id)} onClose={onClose} />
  ) : (
    <BulkDialog action={action} rows={rows} onClose={onClose} />
  );

interface BulkDialogProps {
  readonly action: BulkAction;
  /** The devices that were selected when it was opened. */
  readonly rows: readonly DeviceRow[];
  readonly onClose: () => void;
}

/** Changes the groups of many devices. */
const BulkDialog = ({ action, rows, onClose }: BulkDialogProps) => (
  <Dialog
    title={texts.actions[action]}
    ids={rows.map(({ id }) => id)}
    texts={texts}
    calls={useDeviceCalls()}
    fields={(choice) => <ChangeFields action={action} rows={rows} {...choice} />}
    isPicking={action === 'add'}
    changeOf={(chosen) => changeOf(action, chosen)}
    faultOf={(change) => bulkChangeFault(change, getBrand().shortName)}
    onClose={onClose}
  />
);
