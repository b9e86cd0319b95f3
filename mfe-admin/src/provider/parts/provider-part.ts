/** The parts of the page, in the order of its navigation; the address names one. */
export const providerParts = [
  'overview',
  'stock',
  'silent',
  'refused',
  'messages',
  'keys',
  'trail',
  'versions',
  'signIns',
  'database',
] as const;

export type ProviderPart = (typeof providerParts)[number];

const parameter = 'part';

/** Which part an address shows; one that names none shows the first. */
export function partOfAddress(parameters: URLSearchParams): ProviderPart {
  const named = parameters.get(parameter);
  return providerParts.find((part) => part === named) ?? 'overview';
}

/** The query of a part's address. */
export const searchOfPart = (part: ProviderPart): string =>
  part === 'overview' ? '' : `?${parameter}=${part}`;
