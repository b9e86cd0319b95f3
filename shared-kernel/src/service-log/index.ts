/** The service log of a device, as every page writes and shows it (SET-08, SERV-01). Apart from the library, for few pages need it. */
export { ServiceEntries } from './ServiceEntries.tsx';
export { ServiceNoteForm, type UnsentNote } from './ServiceNoteForm.tsx';
