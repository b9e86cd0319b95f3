import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import type { AlarmAction } from './AlarmActions.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface AlarmDialogsProps {
  /** What is asked about; null: nothing. */
  readonly action: AlarmAction | null;
  /** @param answered whether the server has answered */
  readonly onClose: (answered: boolean) => void;
}

const dialogs = {
  acknowledge: AcknowledgeDialog,
  acknowledgeSelected: AcknowledgeDialog,
  withdraw: WithdrawDialog,
} as const;

/** The dialog of what a user wants to do with alarms. */
export function AlarmDialogs({ action, onClose }: AlarmDialogsProps) {
  if (action === null) return null;
  const Dialog = dialogs[action.kind];
  return <Dialog targets={action.targets} onClose={onClose} />;
}
