import { concerns, type ReleaseNote } from '@peil/shared-kernel/contract';
import { searchableText, searchMatcher } from '@peil/shared-kernel/format';

/** A note and the package it is a note of. */
export interface PackageNote extends ReleaseNote {
  readonly packageName: string;
}

/** The notes that concern somebody who may do what `isAllowed` answers, newest first. */
export const notesFor = (
  notes: readonly PackageNote[],
  isAllowed: (permission: string) => boolean,
): PackageNote[] =>
  notes.filter((note) => concerns(note, isAllowed)).sort((a, b) => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0));

const textOf = ({ title, body }: ReleaseNote): string =>
  [title, ...body.flatMap((block) => (block.kind === 'list' ? block.items : block.text))].join('\n');

/**
 * Those that have every word of the search.
 * @param nameOf what users call a package: it is searched in too
 */
export function foundNotes(
  notes: readonly PackageNote[],
  search: string,
  nameOf: (packageName: string) => string,
): PackageNote[] {
  const matches = searchMatcher(search);
  return notes.filter((note) => matches(searchableText(`${nameOf(note.packageName)}\n${textOf(note)}`)));
}
