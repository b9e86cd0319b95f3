/** The geometry that every drawing and every graph goes by. Pure, without React. */
export type { Box } from './box.ts';
export { roundStep } from './round-step.ts';
export { spreadLabels } from './spread-labels.ts';
