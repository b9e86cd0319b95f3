/** Pictures of the portal's own store, which want the token, as an <img> can show them; and what is sent to it. */
export { shrunkPicture } from './shrunk-picture.ts';
export { usePicture } from './use-picture.ts';
