import { Checkbox as AkselCheckbox, CheckboxGroup as AkselCheckboxGroup } from '@navikt/ds-react/Checkbox';
import { InlineMessage as AkselInlineMessage } from '@navikt/ds-react/InlineMessage';
import { Radio as AkselRadio, RadioGroup as AkselRadioGroup } from '@navikt/ds-react/Radio';
import { Select as AkselSelect } from '@navikt/ds-react/Select';
import { Switch as AkselSwitch } from '@navikt/ds-react/Switch';
import { Textarea as AkselTextarea } from '@navikt/ds-react/Textarea';
import { sized } from './sized.ts';

// In files of their own: the shell and the login page use them, and carry none of the others.
export { Button } from './Button.ts';
export { Search } from './Search.ts';
export { useControlSize } from './sized.ts';
export { TextField } from './TextField.ts';

/** Several lines of text with label, description and error. */
export const Textarea = sized(AkselTextarea);
/** A choice that is on or off when the form is saved. */
export const Checkbox = sized(AkselCheckbox);
/** Checkboxes under one legend. */
export const CheckboxGroup = sized(AkselCheckboxGroup);
/** One of several, inside a RadioGroup. */
export const Radio = sized(AkselRadio);
/** Radios under one legend. */
export const RadioGroup = sized(AkselRadioGroup);
/** A choice that works at once. */
export const Switch = sized(AkselSwitch);
/** The browser's own list of choices. */
export const Select = sized(AkselSelect);
/** A short message beside what it is about, without a box. */
export const InlineMessage = sized(AkselInlineMessage);
