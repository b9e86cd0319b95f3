import { isEmailAddress } from '@peil/shared-kernel/format';

/** A telephone number as people type it: eight digits or more, with what is put between them. */
const phone = /^\+?(?:[\s()./-]*\d){8,15}[\s()./-]*$/;

/** Whether a one-time code can be sent to a user name: it is an e-mail address or a telephone number. */
export const isContact = (user: string): boolean => isEmailAddress(user.trim()) || phone.test(user.trim());

/** What the user logs in with after a reset: his e-mail address; a number logs nobody in, so then what he had typed. */
export const loginNameOf = (contact: string, typedUser: string): string =>
  isEmailAddress(contact) ? contact : phone.test(typedUser.trim()) ? '' : typedUser.trim();
