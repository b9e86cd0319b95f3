import { Button as AkselButton } from '@navikt/ds-react/Button';
import { sized } from './sized.ts';

/** Button; `variant` primary, secondary or tertiary, `icon`, `loading`. */
export const Button = sized(AkselButton);
