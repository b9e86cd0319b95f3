import { compareNorwegian } from './compare.ts';

/**
 * Places of texts in Norwegian order. Comparing texts by that order is slow; it is done once a text, and sorting
 * compares numbers. Texts that were placed before cost nothing again, so a filter that narrows rows sorts at once.
 */
export class TextOrder {
  private places = new Map<string, number>();

  /** Each text's place among all texts that were ever asked for; the same text has the same place. */
  placesOf(texts: readonly string[]): number[] {
    const unseen = new Set<string>();
    for (const text of texts) if (!this.places.has(text)) unseen.add(text);
    if (unseen.size > 0) {
      const ordered = [...this.places.keys(), ...unseen].sort(compareNorwegian);
      this.places = new Map(ordered.map((text, place) => [text, place]));
    }
    return texts.map((text) => this.places.get(text) ?? 0);
  }
}
