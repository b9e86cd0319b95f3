import { Search as AkselSearch } from '@navikt/ds-react/Search';
import { sized } from './sized.ts';

/** Longest text that is searched for: it stands in addresses, which servers refuse when they are very long. */
const longestSearch = 200;

/** Search field with a clear button; `variant="simple"` where there is no button. */
export const Search: typeof AkselSearch = sized(AkselSearch, { maxLength: longestSearch });
