/** What a sender writes before the number it means. */
const words = /^(?:dev[ _-]?eui|eui|imei)\s*[:=]?\s*/i;
const eui = /^[\dA-F]{2}(?:[-: ]?[\dA-F]{2}){7}$/i;
const imei = /^\d(?:[ -]?\d){14}$/;
/** Any other id: what can stand in an address and in a file without being taken for something else. */
const other = /^[\p{L}\d][\p{L}\d._:-]{2,99}$/u;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * A device's id as it is kept, however it is written: a DevEUI is 16 small hexadecimal digits (`00-11-22-…`, `0011AB…`),
 * an IMEI 15 digits, each without the word for it; any other id is itself.
 */
export function deviceIdOf(written: string): string {
  const trimmed = written.trim();
  const text = trimmed.replace(words, '');
  if (imei.test(text)) return digitsOf(text);
  if (eui.test(text)) return text.replaceAll(/[-: ]/g, '').toLowerCase();
  return trimmed;
}

/** Ids as they are written and as they are kept, each once: what to look a sender up by. */
export const lookedUpIds = (written: Iterable<string>): string[] => [
  ...new Set([...written].flatMap((devid) => [devid, deviceIdOf(devid)])),
];

/** The check digit of Luhn, which the last of an IMEI is (3GPP TS 23.003, annex B). */
function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return sum % 10 === 0;
}

/** Why no device can have this id, as `deviceIdOf` gives it, in Norwegian; null when one can. */
export function deviceIdProblem(id: string): string | null {
  if (id === '') return 'mangler';
  if (/^\d{15}$/.test(id) && !isLuhn(id))
    return `«${id}» er ikke et IMEI-nummer: kontrollsifferet stemmer ikke`;
  if (/^\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(id) || !other.test(id))
    return `«${id}» er ikke en enhets-ID. Skriv den som tekst, slik den står på enheten.`;
  return null;
}
