/** What an organisation's id is made of: it stands in addresses, files and sensors' messages. */
const orgidPattern = /^[a-z0-9][a-z0-9_-]{0,62}$/;

/** Why an organisation cannot have this id, in Norwegian; null when it can. Whether it is taken, the server knows. */
export function orgidProblem(text: string): string | null {
  if (text === '') return 'Organisasjonen må ha en id';
  if (text.length > 63) return 'Id-en kan ha høyst 63 tegn';
  if (orgidPattern.test(text)) return null;
  return 'Bruk små bokstaver a–z, tall, bindestrek og understrek. Id-en begynner med en bokstav eller et tall.';
}

/** An organisation number as it is kept: nine digits, without the blanks that it is written with. */
export const tidyOrganisationNumber = (text: string): string => text.replace(/[\s.]/gu, '');

/** Weights of the first eight digits, from Brønnøysundregistrene: the ninth makes the sum a multiple of eleven. */
const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** Why a text is no Norwegian organisation number (modulus 11), in Norwegian; null when it is one, or empty. */
export function organisationNumberProblem(text: string): string | null {
  const number = tidyOrganisationNumber(text);
  if (number === '') return null;
  if (!/^[0-9]{9}$/.test(number)) return 'Organisasjonsnummeret har ni sifre';
  const digits = Array.from(number, Number);
  const sum = weights.reduce((all, weight, index) => all + weight * (digits[index] ?? 0), 0);
  // A remainder of 1 asks for the control digit 10, which no digit is: such numbers are not given out.
  const control = (11 - (sum % 11)) % 11;
  return control === digits[8] ? null : 'Organisasjonsnummeret er ikke gyldig: kontrollsifferet stemmer ikke';
}

/** What a logo may be. It stands in the organisation itself, which every page reads, so it is small. */
export const logoLimits = {
  /** Media types of the picture. */
  types: ['image/png', 'image/jpeg', 'image/webp'],
  /** Bytes of the picture. */
  bytes: 64 * 1024,
} as const;

export const logoTexts = {
  notAPicture: 'Logoen må være et bilde av typen PNG, JPEG eller WebP',
  tooLarge: `Logoen kan være på høyst ${String(logoLimits.bytes / 1024)} kB`,
} as const;

const dataUrl = /^data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/]+={0,2})$/;

/** How the bytes of each type begin, as base64. WebP has its size between, so only its first four are looked at. */
const beginnings: Readonly<Record<(typeof logoLimits.types)[number], string>> = {
  'image/png': 'iVBORw0KGgo',
  'image/jpeg': '/9j/',
  'image/webp': 'UklGR',
};

const isLogoType = (type: string): type is keyof typeof beginnings => Object.hasOwn(beginnings, type);

/** Why a data address is no logo, in Norwegian; null when it may be one. Whether it can be read, the server finds out. */
export function logoProblem(url: string): string | null {
  const [, type = '', data = ''] = dataUrl.exec(url) ?? [];
  if (!isLogoType(type) || !data.startsWith(beginnings[type])) return logoTexts.notAPicture;
  return (data.length * 3) / 4 > logoLimits.bytes + 2 ? logoTexts.tooLarge : null;
}
