/** The strength of a new password as it is typed. Carries a list of common ones: load it where one is set. */
export { PasswordStrength, type PasswordStrengthProps } from './PasswordStrength.tsx';
