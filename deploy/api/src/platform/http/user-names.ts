import { userNameProblem } from '@peil/shared-kernel/api/schemas';
import { harmlessUserName } from '@peil/shared-kernel/format';
import { parse } from 'tldts';

/** By the list of public suffixes, without those that companies have added to it. */
const isTopLevelDomain = (label: string): boolean =>
  parse(`a.${label}`, { validateHostname: false }).isIcann === true;

/** Why a new user cannot have this name, in Norwegian; null when the user can. */
export const newUserNameProblem = (userName: string): string | null =>
  userNameProblem(userName, isTopLevelDomain);

/** A user name as it stands in a mail or text message; older ones may be links. */
export const toldUserName = (userName: string): string => harmlessUserName(userName, isTopLevelDomain);
