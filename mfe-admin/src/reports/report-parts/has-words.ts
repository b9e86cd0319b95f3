/** Whether each word of the text stands in one of the parts, in whatever case; all do where there are no words. */
export function hasWords(text: string): (parts: readonly (string | null)[]) => boolean {
  const words = text.toLocaleLowerCase('nb').split(/\s+/u).filter(Boolean);
  return (parts) => {
    const told = parts.join('\n').toLocaleLowerCase('nb');
    return words.every((word) => told.includes(word));
  };
}
