/** What a new password must be. Carries a list of common ones: load it where one is set, not with every page. */
export * from './password-rules.ts';
export type { PasswordOwner } from './guess.ts';
