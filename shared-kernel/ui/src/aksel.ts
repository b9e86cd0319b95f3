/** What the portal uses of Aksel as it is. The controls that have a size stand in controls.ts. */
export { Chips, ChipsRemovable, ChipsToggle } from '@navikt/ds-react/Chips';
export { ErrorSummary } from '@navikt/ds-react/ErrorSummary';
export { Fieldset } from '@navikt/ds-react/Fieldset';
export { Loader } from '@navikt/ds-react/Loader';
export { Skeleton } from '@navikt/ds-react/Skeleton';
export { Tag } from '@navikt/ds-react/Tag';
export { ToggleGroup, ToggleGroupItem } from '@navikt/ds-react/ToggleGroup';
export { BodyLong, BodyShort, Detail, ErrorMessage, Heading, Label } from '@navikt/ds-react/Typography';
