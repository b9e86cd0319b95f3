import { rows } from '../../platform/db/tenant.ts';

/** Notes that a duty list goes no further with alarms; whom they reached is asked then. @param alarm null: with any of its */
export const notePassedBy = (list: number, alarm: number | null = null): Promise<unknown> =>
  rows(
    `update alarms a set is_passed_by = true from alarm_escalations e
     where e.list = $1 and e.alarm = a.id and ($2::bigint is null or a.id = $2) and e.paused_at is null`,
    [list, alarm],
  );
