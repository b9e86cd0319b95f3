/** What lies over a page for a moment: dialogs, menus, lists of choices. Apart from the library, since the login page needs none. */
export {};
