/**
 * The field that answers what the code on a device means, the camera that reads it, and whose work a device is. Each that
 * uses it bundles it.
 */
export { CodeAnswer } from './CodeAnswer.tsx';
export { CodeField } from './CodeField.tsx';
export { findByCode } from './find-by-code.ts';
export { isServicedBy } from './is-serviced-by.ts';
export { preloadScanner, Scanner } from './Scanner.tsx';
export { useCodeField, type FoundByCode } from './use-code-field.ts';
