/**
 * The fields of a device's settings, wherever they are written: on its settings pages and while it is registered.
 * Bundled by each remote that uses them; what the page shares is asked for by name, so that none carries a copy.
 */
export { fieldsOf, type FieldEditing } from './form/field-editing.ts';
export { measureIn, measureProblem, type MeasureRule } from './form/written-measure.ts';
export {
  settingName,
  settingsDifferences,
  settingText,
  type Difference,
} from './differences/settings-differences.ts';
export { DrainFields } from './drain/DrainFields.tsx';
export { drainProblems } from './drain/drain-problems.ts';
export { drainChange, drainValues, type DrainValues } from './drain/drain-values.ts';
export { texts as drainTexts } from './drain/texts.ts';
export { GroupsField } from './groups/GroupsField.tsx';
export { recipientsIn, recipientsProblem } from './groups/recipients.ts';
export { LocationFields, preloadLocation } from './location/LocationFields.tsx';
export {
  locationChange,
  locationProblems,
  locationValues,
  trackingChoices,
  type LocationValues,
} from './location/location-values.ts';
export { coordinateIn, coordinateText } from './location/coordinates.ts';
export { texts as locationTexts } from './location/texts.ts';
export { FueltypeField } from './tank/FueltypeField.tsx';
export { measuredAnew } from './tank/measured-anew.ts';
export { tableRows } from './tank/table-text.ts';
export { TankFields } from './tank/TankFields.tsx';
export { rules as tankRules } from './tank/tank-rules.ts';
export { tankProblems } from './tank/tank-problems.ts';
export { sizeOfTank, tankChange, tankValues, type TankValues } from './tank/tank-values.ts';
export { texts as tankTexts } from './tank/texts.ts';
export { hasSubType, subTypeChoices, typeChoices, typeName } from './type/type-choices.ts';
