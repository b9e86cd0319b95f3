/** Calls that the specifications (A7, B7) do not name, as method and path; the document marks them. */
const own: readonly RegExp[] = [
  /^\w+ \/api\/(live|ready|metrics|docs|outbox)([./]|$)/,
  /^\w+ \/api\/v1\/(changes|telemetry|profiles|ingest-keys|audit|images|client-events|alarms)(\/|$)/,
  /^POST \/api\/v1\/devicesettings\/[^/]+\/image$/,
  /^POST \/api\/v1\/objects$/,
  /^\w+ \/api\/v1\/users\/[^/]+\/(list-settings|contact)(\/|$)/,
  /^\w+ \/api\/v1\/devices\/(tags|figures)(\/|$)/,
];

/** Whether `METHOD /path` is a call of our own and not one of the specifications'. */
export const isOwnCall = (call: string): boolean => own.some((pattern) => pattern.test(call));
