/**
 * Parts of a page that come by themselves, and may fail by themselves. Bundled by each remote that uses them.
 */
export { FirstViewProvider, FirstViewShown, useLater } from './first-view.tsx';
export { KeptNote } from './KeptNote.tsx';
export { LazyPart } from './LazyPart.tsx';
export { PartBoundary } from './PartBoundary.tsx';
export { refetchShown } from './refetch-shown.ts';
export { PullToRefresh } from './PullToRefresh.tsx';
export { whenIdle } from './when-idle.ts';
export { useAddressEcho } from './use-address-echo.ts';
export { useSettled } from './use-settled.ts';
