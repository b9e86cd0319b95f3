import { useNarrowerThan } from '@peil/shared-kernel/ui';

/** Narrower than this, in pixels, a table has no room for reason, acknowledgement and button beside a whole name. */
const tableFrom = 1040;

/** Whether the window has room for cards only. */
export const useAlarmCards = (): boolean => useNarrowerThan(tableFrom);
