import type { ComponentType } from 'react';

/** Route path (as in the manifest) → the page shown there, usually a `React.lazy` component. */
export type RemotePages = Readonly<Record<string, ComponentType>>;
