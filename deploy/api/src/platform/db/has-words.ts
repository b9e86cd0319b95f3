/** As the kernel's `searchableText` folds letters, of an SQL expression in lower case. */
const folded = (text: string): string =>
  `replace(replace(replace(replace(
     regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), 'ø', 'o'), 'æ', 'ae'), 'aa', 'a'), 'oe', 'o')`;

/** A database of the C locale lowers only what is ASCII: of å and é their first part, and æ and ø not at all. */
const lowered = (text: string): string =>
  `normalize(lower(translate(normalize(coalesce(${text}, ''), NFD), 'ÆØ', 'æø')), NFC)`;

/** And knows of no other letters; those of any alphabet are left and right of the marks from U+2000 on. */
const notInAWord = '[^[:alnum:]\\u00aa\\u00b5\\u00ba\\u00c0-\\u1fff\\u2c00-\\uffff]';

/**
 * SQL: whether every word of the search stands in a text, by the rule of the kernel's `searchMatcher`: in whatever case,
 * å also by aa and a, ø by oe and o, æ by ae, where a word begins. No sign is a wildcard.
 * @param search the parameter with the search
 * @param text an SQL expression
 */
export const hasWords = (search: string, text: string): string =>
  `(select not exists (
     select from regexp_split_to_table(${lowered(search)}, '\\s+') as word,
       lateral (select ${folded('word')} as folded) f
     where position(word in searchable) = 0
       and (word = folded or searchable !~ ('(^|${notInAWord})' || regexp_replace(folded, '([^[:alnum:]])', '\\\\\\1', 'g'))))
   from (select ${lowered(text)} as whole) told, lateral (select whole || e'\\n' || ${folded('whole')} as searchable) s)`;
