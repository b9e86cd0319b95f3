/** What the login page takes of the interface library: it comes with the shell, so that nobody waits for the rest. */
export { Alert } from '../Alert.tsx';
export { Button } from '../Button.ts';
export { useMediaQuery } from '../media-query.ts';
export { StatusIcon } from '../StatusIcon.tsx';
export { TextField } from '../TextField.ts';
export { TextLink } from '../TextLink.tsx';
