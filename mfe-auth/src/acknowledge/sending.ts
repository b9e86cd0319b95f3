import type { AlarmLink } from '@peil/shared-kernel/api';

/** What acknowledges alarms of a link. */
export interface AcknowledgeProps {
  readonly link: AlarmLink;
  readonly isSending: boolean;
  /** Why it failed, Norwegian; missing where it did not. */
  readonly failure?: string;
  /** The server asks whether the press is meant: what is sent next says that it is. */
  readonly isAskedAgain: boolean;
  readonly onSend: (alarms: readonly number[]) => void;
}
