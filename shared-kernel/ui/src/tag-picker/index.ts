/** The tag picker. Apart from the library, since Aksel's combobox is heavy and the login page does without. */
export { LookupField, type LookupFieldProps } from './LookupField.tsx';
export { TagPicker, type TagPickerProps } from './TagPicker.tsx';
