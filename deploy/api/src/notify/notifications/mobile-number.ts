/**
 * Whether a number in E.164 takes text messages, as far as numbering plans tell: in Norway those that begin with 4 or 9
 * (Nkom), in Sweden with 7 (PTS), in Finland with 4 or 50 (Traficom). Other countries' numbers are left to the carrier.
 */
export function isMobileNumber(e164: string): boolean {
  if (e164.startsWith('+47')) return /^\+47[49]\d{7}$/.test(e164);
  if (e164.startsWith('+46')) return /^\+467\d{8}$/.test(e164);
  if (e164.startsWith('+358')) return /^\+358(?:4|50)\d{5,10}$/.test(e164);
  return /^\+\d{7,15}$/.test(e164);
}
