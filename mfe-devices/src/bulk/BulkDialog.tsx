import type { DeviceRow } from '@peil/shared-kernel/device-list';
import { BulkDialog as Dialog } from '@peil/shared-kernel/bulk';
import { getBrand } from '@peil/shared-kernel/brand';
import { bulkChangeFault } from '@peil/shared-kernel/devices';
import { changeOf, type BulkAction } from './bulk-action.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { useDeviceCalls } from './device-calls.ts';
import { texts } from './texts.ts';

interface BulkDialogProps {
  readonly action: BulkAction;
  /** The devices that were selected when it was opened. */
  readonly rows: readonly DeviceRow[];
  readonly onClose: () => void;
}

/** Changes the groups of many devices. */
export const BulkDialog = ({ action, rows, onClose }: BulkDialogProps) => (
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
