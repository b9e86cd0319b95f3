import type { AlarmHistory } from '@peil/shared-kernel/api';

/** An alarm as the history has it: one that is over, or one that lasts. */
export type PastAlarm = AlarmHistory['alarms'][number];
