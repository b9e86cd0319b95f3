/** The service log of a device, as every page writes and shows it (SET-08, SERV-01). Apart from the library, for few pages need it. */
export { preloadPhotos } from './camera-notes.ts';
export { askPosition, type OwnPosition, type PositionFailure } from './own-position.ts';
export { PhotosField } from './PhotosField.tsx';
export { ServiceEntries } from './ServiceEntries.tsx';
export { ServicePhoto } from './ServicePhoto.tsx';
export { ServiceNoteForm, type UnsentNote } from './ServiceNoteForm.tsx';
export type { TakenPhoto } from './take-photo.ts';
export { usePhotos, type Photos } from './use-photos.ts';
