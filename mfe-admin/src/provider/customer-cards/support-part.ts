import { customerSearchLength } from '@peil/shared-kernel/api';

/** The parts of the page, in the order of its navigation; the address names one. */
export const supportParts = ['customers', 'silent', 'refused', 'messages', 'keys'] as const;

export type SupportPart = (typeof supportParts)[number];

/** Which part an address shows; one that names none shows the search. */
export const supportPartOf = (parameters: URLSearchParams): SupportPart =>
  supportParts.find((part) => part === parameters.get('part')) ?? 'customers';

/** The query of a part's address. */
export const searchOfSupportPart = (part: SupportPart): string =>
  part === 'customers' ? '' : `?part=${part}`;

const { least, most } = customerSearchLength;

/** What is wrong with a search, if anything; what is empty asks for all. */
export function searchFault(text: string): 'tooShort' | 'tooLong' | null {
  const { length } = text.trim();
  if (length > most) return 'tooLong';
  return length > 0 && length < least ? 'tooShort' : null;
}
