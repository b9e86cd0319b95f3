import { TextField as AkselTextField } from '@navikt/ds-react/TextField';
import { sized } from './sized.ts';

/** One line of text with label, description and error. */
export const TextField = sized(AkselTextField);
