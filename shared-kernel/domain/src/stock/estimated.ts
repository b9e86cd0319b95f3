/** Why litres of a row are not from readings alone, in words (Norwegian); by `estimatedReasons`. */
const words: Readonly<Record<string, string>> = {
  divided: 'Fylling delt etter tid',
  gap: 'Opphold i målingene',
};

/** The note beside a row of the fill report; null where there is nothing to say. `reasons` as its column `estimated`. */
export function estimatedNote(reasons: string | null | undefined): string | null {
  const said = (reasons ?? '').split(' ').flatMap((reason) => words[reason] ?? []);
  return said.length === 0 ? null : said.join(', ');
}
