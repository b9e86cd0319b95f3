/** How the groups of many things are changed at once: the choice, a dry run, the change, the undo. Each remote bundles it. */
export { BulkDialog, type BulkQuestions, type ChoiceProps } from './BulkDialog.tsx';
export { GroupsToAdd } from './GroupsToAdd.tsx';
export { GroupsToRemove } from './GroupsToRemove.tsx';
export type { BulkAnswer } from './outcome.ts';
export { bulkTexts } from './texts.ts';
export type { BulkCalls } from './use-bulk-change.ts';
