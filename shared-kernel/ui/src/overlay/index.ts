/** What lies over a page for a moment: dialogs, menus, lists of choices. Apart from the library, since the login page needs none. */
export { ActionMenu, type ActionItem, type ActionMenuProps } from './ActionMenu.tsx';
export { CheckMenu, type CheckMenuProps, type CheckOption } from './CheckMenu.tsx';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';
export { WorkMenu, type WorkMenuProps, type WorkState } from './WorkMenu.tsx';
