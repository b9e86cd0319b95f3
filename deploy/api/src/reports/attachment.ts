/**
 * The Content-Disposition header of a file (RFC 6266): the name in ASCII for old clients, and whole as `filename*`.
 * What no file system takes, or what would end the header, is left out of the name.
 */
export function attachment(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cs}"\\/:*?<>|\s]+/gu, ' ').trim();
  const plain = Array.from(safe, (character) => ascii[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const ascii: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', Æ: 'Ae', Ø: 'O', Å: 'A' };
