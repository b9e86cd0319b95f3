import type { AlarmLink } from '@peil/shared-kernel/api';

/** What acknowledges alarms of a link. */
export interface AcknowledgeProps {
  readonly link: AlarmLink;
  readonly isSending: boolean;
  /** Why it failed, Norwegian; missing where it did not. */
  readonly failure?: string;
  readonly onSend: (alarms: readonly number[]) => void;
}
