import { rows } from '../../platform/db/tenant.ts';

/** How long the notices of an alarm are kept, days: as long as the outbox knows what became of them. */
const keptDays = 90;

/** Removes notices that were done long ago, links that are no good, and what is remembered of alarms that are quiet. */
export async function dropOldNotices(): Promise<void> {
  await rows('delete from alarm_notices where done_at < now() - make_interval(days => $1)', [keptDays]);
  await rows(`delete from alarm_links where expires_at < now() - interval '7 days'`);
  await rows(`delete from alarm_escalations where paused_at < now() - interval '1 day'`);
  await rows(`delete from notification_damping
    where greatest(last_start, said_at) < now() - interval '1 day' or last_start > now() + interval '1 day'`);
}
