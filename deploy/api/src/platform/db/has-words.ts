/**
 * SQL: whether every word of the search stands in a text, in whatever case; no sign is a wildcard.
 * @param search the parameter with the search
 * @param text an SQL expression
 */
export const hasWords = (search: string, text: string): string =>
  `not exists (select from regexp_split_to_table(lower(${search}), '\\s+') as word
     where position(word in lower(${text})) = 0)`;
