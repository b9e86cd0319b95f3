/** The groups of a user or a device, as every form has them. Each remote bundles it. */
export { GroupField, type GroupFieldProps } from './GroupField.tsx';
