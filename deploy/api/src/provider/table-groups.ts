import type { DatabasePart } from '@peil/shared-kernel/api/schemas';

/** Which tables hold what; a partition counts as its table. What stands nowhere is `other`. */
const tables: Readonly<Record<Exclude<DatabasePart, 'other'>, RegExp>> = {
  readings:
    /^(readings|reading_hours|locked_months|settled_tanks|refused_telemetry|measure_changes|left_out_readings|believed_readings|stock_events(_stale)?|delivery_(notes|verdicts|note_columns))$/,
  positions: /^positions$/,
  devices:
    /^(devices?(_|$)|sensors?(_|$)|objects?(_|$)|seats|registrations|profiles|profile_uses?(_|$)|list_(versions|changes))/,
  people:
    /^(users|closed_users|user_versions|sessions|invitations|reset_codes|contact_changes|contact_take_backs|saved_views|list_columns|release_notes_read|attempts|sign_in_failures|mail_counts|sms_counts)$/,
  alarms: /^alarms?(_|$)/,
  messages: /^((outbox|report_mail)s?|push|notification|duty)(_|$)|^(mail_keys|orders)$/,
  images: /^(left_)?images$/,
  audit: /^audit$/,
  client_events: /^client_event/,
};

/** What a table is part of. Pure. */
export function partOf(table: string): DatabasePart {
  const found = Object.entries(tables).find(([, pattern]) => pattern.test(table));
  return (found?.[0] as DatabasePart | undefined) ?? 'other';
}
