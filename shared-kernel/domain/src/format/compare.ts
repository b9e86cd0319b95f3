const collator = new Intl.Collator('nb-NO', { numeric: true });

/** Orders two texts as a Norwegian reader expects: æ, ø, å last (aa as å), numbers inside texts by their value. */
export const compareNorwegian = (a: string, b: string): number => collator.compare(a, b);
