/**
 * The pattern that was agreed for recipients (ORDER-01): a top level of 2 to 24 letters. The name is ASCII, as every
 * mail server takes it; the domain may have other letters, which a mailer writes as punycode. Nothing fits that could
 * end a header.
 */
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[A-Za-z]{2,24}$/u;

/** Longest address that a mail server takes (RFC 5321). */
const longest = 254;

/**
 * Whether the text is one e-mail address, the one rule for users, organisations, orders and mails (USER-05, ORDER-01).
 */
export const isEmailAddress = (text: string): boolean => text.length <= longest && pattern.test(text);
