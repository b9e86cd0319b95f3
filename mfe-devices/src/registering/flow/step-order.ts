import { registrationSteps, type RegistrationStep } from '@peil/shared-kernel/api';
import { texts } from '../texts.ts';

/** The names of all steps: finding comes before what the server counts, the end after. */
export const stepNames: readonly string[] = [
  texts.steps.find,
  ...registrationSteps.map((step) => texts.steps[step]),
  texts.steps.done,
];

/** The place of a step among all of them. */
export const placeOfStep = (step: RegistrationStep): number => registrationSteps.indexOf(step) + 1;

/** The step at a place; the nearest where finding or the end stands. */
export const stepAt = (place: number): RegistrationStep =>
  registrationSteps[Math.min(Math.max(place - 1, 0), registrationSteps.length - 1)] ?? 'sensor';
