/** The service log of a device, as every page writes and shows it (SET-08, SERV-01). */
export { ServiceEntries } from './ServiceEntries.tsx';
export { ServiceNoteForm } from './ServiceNoteForm.tsx';
