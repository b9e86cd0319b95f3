/** Why the portal sends no text message to a number in E.164, in Norwegian; null when it does. Pure. */
export function smsCountryProblem(e164: string, countries: readonly string[]): string | null {
  // A service's number: it can be called, and no person reads what is sent there.
  if (/^\+47\d{5}$/.test(e164)) return 'Portalen sender ikke SMS til numre med fem siffer';
  if (countries.some((code) => e164.startsWith(code))) return null;
  return `Portalen sender bare SMS til numre som begynner med ${countries.join(', ')}`;
}
