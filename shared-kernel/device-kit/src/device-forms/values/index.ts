/** What the fields of a device's settings hold, what of it cannot be, and the change it makes: pure, without React. */
export { settingName, settingsDifferences, settingText, type Difference } from '@peil/shared-kernel/devices';
export { measureIn, measureProblem, type MeasureRule } from '../form/written-measure.ts';
export { drainProblems } from '../drain/drain-problems.ts';
export { drainChange, drainValues, type DrainValues } from '../drain/drain-values.ts';
export { recipientsIn, recipientsProblem } from '../groups/recipients.ts';
export { coordinateIn, coordinateText } from '../location/coordinates.ts';
export { addressLine } from '../location/found-address.ts';
export {
  locationChange,
  locationProblems,
  locationValues,
  trackingChoices,
  type LocationValues,
} from '../location/location-values.ts';
export { rochesterChange, rochesterProblems, rochesterValues } from '../rochester/rochester-values.ts';
export { measuredAnew } from '../tank/measured-anew.ts';
export { tableRows } from '../tank/table-text.ts';
export { rules as tankRules } from '../tank/tank-rules.ts';
export { tankProblems } from '../tank/tank-problems.ts';
export { sizeOfTank, tankChange, tankValues } from '../tank/tank-values.ts';
export { hasSubType, subTypeChoices, typeChoices, typeName } from '../type/type-choices.ts';
