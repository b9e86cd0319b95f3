import { useState } from 'react';
import type { DeviceMove } from '@peil/shared-kernel/api';
import { getBrand } from '@peil/shared-kernel/brand';
import { BulkDialog } from '@peil/shared-kernel/bulk';
import { moveFaults } from '@peil/shared-kernel/devices';
import { Alert } from '@peil/shared-kernel/ui';
import { useMoveCalls } from './move-calls.ts';
import { MoveFields } from './MoveFields.tsx';
import { texts, textsOf } from './texts.ts';

interface MoveDialogProps {
  readonly devids: readonly string[];
  readonly onClose: () => void;
  /** Told after each change, also one that undoes; the dialog stays open. */
  readonly onMoved?: (() => void) | undefined;
}

const first: DeviceMove = {
  to: 'customer',
  orgid: '',
  with_papers: false,
  subscription: 'keep',
  note: '',
};

/** Moves devices to another customer, to stock or out of use, once it has been seen what stays behind (FACTORY-02). */
export function MoveDialog({ devids, onClose, onMoved }: MoveDialogProps) {
  const provider = getBrand().shortName;
  const [move, setMove] = useState(first);
  return (
    <BulkDialog
      title={texts.title(devids.length)}
      ids={devids}
      texts={textsOf(move.to)}
      calls={useMoveCalls(onMoved)}
      fields={({ fault }) => (
        <MoveFields
          count={devids.length}
          move={move}
          onChange={setMove}
          faults={fault === null ? {} : moveFaults(move, provider)}
        />
      )}
      isPicking={false}
      changeOf={() => move}
      faultOf={(wished) => Object.values(moveFaults(wished, provider))[0] ?? null}
      notice={<Alert variant="info">{texts.always}</Alert>}
      onClose={onClose}
    />
  );
}
