import { createElement, type ComponentType, type ReactNode } from 'react';
import { Button as AkselButton } from '@navikt/ds-react/Button';
import { Checkbox as AkselCheckbox, CheckboxGroup as AkselCheckboxGroup } from '@navikt/ds-react/Checkbox';
import { InlineMessage as AkselInlineMessage } from '@navikt/ds-react/InlineMessage';
import { Radio as AkselRadio, RadioGroup as AkselRadioGroup } from '@navikt/ds-react/Radio';
import { Search as AkselSearch } from '@navikt/ds-react/Search';
import { Select as AkselSelect } from '@navikt/ds-react/Select';
import { Switch as AkselSwitch } from '@navikt/ds-react/Switch';
import { Textarea as AkselTextarea } from '@navikt/ds-react/Textarea';
import { TextField as AkselTextField } from '@navikt/ds-react/TextField';
import { useMediaQuery } from './media-query.ts';

/** Size of controls: small for a mouse, medium (48 px) for a finger. */
export const useControlSize = (): 'small' | 'medium' =>
  useMediaQuery('(pointer: coarse)') ? 'medium' : 'small';

/** Longest text that is searched for: it stands in addresses, which servers refuse when they are very long. */
const longestSearch = 200;

/** Aksel's control with the portal's size, and what else it has by default; a prop still wins. */
function sized<Control>(control: Control, defaults: Record<string, unknown> = {}): Control {
  const Inner = control as ComponentType<Record<string, unknown>>;
  const Sized = (props: Record<string, unknown>): ReactNode =>
    createElement(Inner, { size: useControlSize(), ...defaults, ...props });
  return Sized as unknown as Control;
}

/** Button; `variant` primary, secondary or tertiary, `icon`, `loading`. */
export const Button = sized(AkselButton);
/** One line of text with label, description and error. */
export const TextField = sized(AkselTextField);
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
/** Search field with a clear button; `variant="simple"` where there is no button. */
export const Search: typeof AkselSearch = sized(AkselSearch, { maxLength: longestSearch });
