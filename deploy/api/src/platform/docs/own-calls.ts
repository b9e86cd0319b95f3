/** Calls that were not agreed with the portal's other clients (API-01), as method and path; the document marks them. */
const own: readonly RegExp[] = [
  /^\w+ \/api\/(live|ready|version|metrics|docs|outbox)([./]|$)/,
  /^\w+ \/api\/v1\/(changes|telemetry|profiles|ingest-keys|audit|images|client-events|provider|alarms|addresses|registrations|deliveries|device-changes|device-moves|locked-months|report-mails|push-devices|push-key|day-list|delivery-notes|fillings|former-devices)(\/|$)/,
  /^POST \/api\/v1\/devicesettings\/[^/]+\/(image|calibration|service-log|service-photo)(\/|$)/,
  /^\w+ \/api\/v1\/devicesettings\/[^/]+\/(believed|left-out|states|stock-events)(\/|$)/,
  /^POST \/api\/v1\/objects$/,
  /^\w+ \/api\/v1\/users\/[^/]+\/(list-settings|release-notes-read|contact|access|sessions|devices|sees|help|left-behind|invitation|push-devices|notifications|closed|reopen)(\/|$)/,
  /^POST \/api\/v1\/users\/(open-invitation|take-back|import)$/,
  /^POST \/api\/v2\/organization\/[^/]+\/close$/,
  /^POST \/api\/v1\/users\/tags(\/|$)/,
  /^POST \/api\/v1\/tags\/rename(\/|$)/,
  /^POST \/api\/v1\/fill_events$/,
  /^POST \/api\/v1\/auth\/logout$/,
  /^\w+ \/api\/v1\/devices\/(tags|figures|alarm-settings)(\/|$)/,
  /^POST \/api\/v1\/devices\/[^/]+\/(orders|receipts)$/,
  /^\w+ \/api\/v1\/(duty-lists|alarm-links)(\/|$)/,
];

/** Whether `METHOD /path` is a call of our own and not an agreed one. */
export const isOwnCall = (call: string): boolean => own.some((pattern) => pattern.test(call));
