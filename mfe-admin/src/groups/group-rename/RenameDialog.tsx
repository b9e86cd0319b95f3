import { useState } from 'react';
import type { TagRenameAnswer } from '@peil/shared-kernel/api';
import type { GroupData } from '../group-data/use-group-data.ts';
import { ChooseName } from './ChooseName.tsx';
import { ConfirmRename } from './ConfirmRename.tsx';

interface RenameDialogProps {
  readonly data: GroupData;
  readonly onClose: () => void;
}

/** Gives a group another name, or merges it with another (GROUPS-05): the name, what it reaches, what was done. */
export function RenameDialog({ data, onClose }: RenameDialogProps) {
  const [names, setNames] = useState({ from: '', to: '' });
  const [planned, setPlanned] = useState<TagRenameAnswer | null>(null);
  return planned === null ? (
    <ChooseName
      data={data}
      initial={names}
      onPlanned={(answer, given) => {
        setNames(given);
        setPlanned(answer);
      }}
      onClose={onClose}
    />
  ) : (
    <ConfirmRename planned={planned} onBack={() => setPlanned(null)} onClose={onClose} />
  );
}
