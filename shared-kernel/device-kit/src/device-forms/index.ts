/**
 * The fields of a device's settings, wherever they are written: on its settings pages and while it is registered. What
 * they hold is in `device-forms/values`.
 * Bundled by each remote that uses them; what the page shares is asked for by name, so that none carries a copy.
 */
export { fieldsOf, type FieldEditing } from './form/field-editing.ts';
export { askAboutHeight, askAboutNewHeight, askingHeight } from './form/ask-height.ts';
export { DrainFields } from './drain/DrainFields.tsx';
export { texts as drainTexts } from './drain/texts.ts';
export { GroupsField } from './groups/GroupsField.tsx';
export { AddressLookup } from './location/AddressLookup.tsx';
export { LocationFields, preloadLocation } from './location/LocationFields.tsx';
export { texts as locationTexts } from './location/texts.ts';
export { RochesterFields } from './rochester/RochesterFields.tsx';
export { texts as rochesterTexts } from './rochester/texts.ts';
export { TankFields } from './tank/TankFields.tsx';
export { texts as tankTexts } from './tank/texts.ts';
