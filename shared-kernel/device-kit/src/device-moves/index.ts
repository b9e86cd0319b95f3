/** How devices go to another customer, to stock or out of use: the choice, a preview, the move, the undo. Each remote bundles it. */
export { MoveDialog } from './MoveDialog.tsx';
