/** A device's settings in two states. Apart from the fields, so that who only shows a difference bundles none of them. */
export { DifferenceTable } from './DifferenceTable.tsx';
