import * as z from 'zod/mini';
import { changedSchema, type Changed } from './changed.ts';
import { call } from './client.ts';
import {
  bulkUserAnswerSchema,
  helpSchema,
  closedUserAnswerSchema,
  leftBehindSchema,
  seenDevicesSchema,
  seesSchema,
  userAccessSchema,
  userImportAnswerSchema,
  userSchema,
  type BulkTagChange,
  type BulkUserAnswer,
  type Help,
  type HelpMinutes,
  type ClosedUserAnswer,
  type InvitationWay,
  type LeftBehind,
  type SeenDevices,
  type Sees,
  type User,
  type UserAccess,
  type UserImportAnswer,
} from '../../../wire/src/index.ts';

/** Parts of a user to change; what is left out stays as it is. */
export interface UserChange {
  readonly full_name?: string;
  readonly password?: string;
  /** The present password: needed to change one's own. */
  readonly current_password?: string;
  readonly orgid?: string;
  readonly meta_data?: {
    readonly email?: string | null;
    readonly phone?: string | null;
    readonly address?: string | null;
    readonly disabled?: boolean;
    /** Those named are given or taken; the others stay. */
    readonly features?: Readonly<Record<string, boolean>>;
  };
  readonly tags?: { readonly public: readonly string[] };
  readonly roles?: { readonly roles: readonly string[] };
  /** Who takes over the duty and reports of a user who goes; `to` null: nobody, knowingly. */
  readonly hand_over?: { readonly to: string | null };
}

/** What is added to and removed from the access groups of many users. */
export type UserGroupChange = Pick<BulkTagChange, 'add' | 'remove'>;

/** A user's access groups as they shall be again, if they are still `expected`. */
export interface UserTagsToRestore {
  readonly user_name: string;
  readonly tags: readonly string[];
  readonly expected: readonly string[];
}

/** Who takes over what one of many users is in charge of; `to` null: nobody, knowingly. */
export interface UserHandOver {
  readonly user_name: string;
  readonly to: string | null;
}

/** A user to be. In the caller's organisation unless another is named. */
export interface NewUser extends Omit<UserChange, 'current_password'> {
  readonly user_name: string;
  /** In place of a password: how the user is invited to choose one. */
  readonly invite?: InvitationWay;
}

/** Many users to be, all of them or none. */
export interface UserImport {
  readonly users: readonly Omit<NewUser, 'password' | 'invite'>[];
  /** How all of them are invited to choose a password; left out: each asks for a code as for a forgotten one. */
  readonly invite?: InvitationWay;
  /** Only tells what would come of it. */
  readonly dry_run: boolean;
}

/** The ways to reach a user that the user confirms. */
export type ContactKind = 'email' | 'phone';

const path = (username: string) => `/api/v1/users/${encodeURIComponent(username)}`;
/** Left out where nothing is handed over: an older API refuses what it does not know. */
const handedOver = (wishes: readonly UserHandOver[]) => (wishes.length === 0 ? {} : { hand_over: wishes });
const contactPath = (username: string, kind: ContactKind) => `${path(username)}/contact/${kind}`;

export const users = {
  /** The users the caller may see. */
  list: (): Promise<User[]> => call(z.array(userSchema), { url: '/api/v1/users' }),
  get: (username: string): Promise<User> => call(userSchema, { url: path(username) }),
  /** Makes a user. Throws ApiError of kind `emailTaken` when another user has the address. */
  create: (user: NewUser): Promise<User> =>
    call(userSchema, { method: 'POST', url: '/api/v1/users', data: user }),
  /** Makes many users, all or none. What is wrong with one is told and no failure of the call. */
  import: (wanted: UserImport): Promise<UserImportAnswer> =>
    call(userImportAnswerSchema, { method: 'POST', url: '/api/v1/users/import', data: wanted }),
  /** When a user last signed in, where the user still is, and how an invitation has come along. */
  access: (username: string): Promise<UserAccess> =>
    call(userAccessSchema, { url: `${path(username)}/access` }),
  /** What a user is in charge of, and to whom it can be handed over. */
  leftBehind: (username: string): Promise<LeftBehind> =>
    call(leftBehindSchema, { url: `${path(username)}/left-behind` }),
  /** Who a deactivated user was, while the account can be opened again. */
  closed: (username: string): Promise<ClosedUserAnswer> =>
    call(closedUserAnswerSchema, { url: `${path(username)}/closed` }),
  /**
   * Opens a deactivated account again, as it was but for the password.
   * @param email another address; left out: the one it had. Throws ApiError of kind `emailTaken` when it is another user's
   */
  reopen: (username: string, email?: string): Promise<Changed> =>
    call(changedSchema, {
      method: 'POST',
      url: `${path(username)}/reopen`,
      data: { ...(email !== undefined && { email }) },
    }),
  /** Ends every token of a user. */
  endSessions: (username: string): Promise<Changed> =>
    call(changedSchema, { method: 'DELETE', url: `${path(username)}/sessions` }),
  /** Ends one of a user's sign-ins, by its id. */
  endSession: (username: string, id: string): Promise<Changed> =>
    call(changedSchema, { method: 'DELETE', url: `${path(username)}/sessions/${encodeURIComponent(id)}` }),
  /** Invites a user to choose a password; an older invitation ends. */
  invite: (username: string, by: InvitationWay): Promise<Changed> =>
    call(changedSchema, { method: 'POST', url: `${path(username)}/invitation`, data: { by } }),
  /**
   * The devices that a user sees, as the list of that user has them under a view (`?q=…&sort=-level`): at most `limit`
   * of them, after the first `from`. Without a view all of them by name.
   */
  seenDevices: (
    username: string,
    part: { readonly view?: string; readonly from?: number; readonly limit: number },
  ): Promise<SeenDevices> => call(seenDevicesSchema, { url: `${path(username)}/devices`, params: part }),
  /** Begins to help as a user, to look only; the reason is written into the customer's trail. */
  help: (username: string, reason: string, minutes: HelpMinutes): Promise<Help> =>
    call(helpSchema, { method: 'POST', url: `${path(username)}/help`, data: { reason, minutes } }),
  /** Whether a user sees the devices that a text finds, and why not. */
  sees: (username: string, device: string): Promise<Sees> =>
    call(seesSchema, { url: `${path(username)}/sees`, params: { device } }),
  /**
   * Merges the change into a user: oneself, or with API access another. Throws ApiError of kind `emailTaken` when
   * another user has the address; a change of password, role, tags or organisation ends the user's older tokens.
   */
  update: (username: string, change: UserChange): Promise<Changed> =>
    call(changedSchema, { method: 'PUT', url: path(username), data: change }),
  /** Has a code sent to one's own address or number that waits for confirmation, or that stands unconfirmed. */
  sendContactCode: (username: string, kind: ContactKind): Promise<Changed> =>
    call(changedSchema, { method: 'POST', url: `${contactPath(username, kind)}/code`, data: {} }),
  /** Confirms one's own address or number with the code that was sent there; it then stands in the older one's place. */
  confirmContact: (username: string, kind: ContactKind, code: string): Promise<Changed> =>
    call(changedSchema, { method: 'POST', url: `${contactPath(username, kind)}/confirm`, data: { code } }),
  /** Gives up one's own address or number that waits for confirmation. */
  cancelContact: (username: string, kind: ContactKind): Promise<Changed> =>
    call(changedSchema, { method: 'DELETE', url: contactPath(username, kind) }),
  /** What `change` would do to each of these users; nothing is changed. */
  previewTags: (names: readonly string[], change: UserGroupChange): Promise<BulkUserAnswer> =>
    call(bulkUserAnswerSchema, {
      method: 'POST',
      url: '/api/v1/users/tags/preview',
      data: { users: names, change },
    }),
  /**
   * Changes the access groups of each user by itself: one that is refused does not hold up the others. Throws ApiError of
   * code `hand_over_needed` with fields `hand_over.<user name>` while it is unsaid who takes over.
   */
  changeTags: (
    names: readonly string[],
    change: UserGroupChange,
    handOver: readonly UserHandOver[] = [],
  ): Promise<BulkUserAnswer> =>
    call(bulkUserAnswerSchema, {
      method: 'POST',
      url: '/api/v1/users/tags',
      data: { users: names, change, ...handedOver(handOver) },
    }),
  /** Undoes a change of access groups where nobody has changed them since. */
  restoreTags: (
    wishes: readonly UserTagsToRestore[],
    handOver: readonly UserHandOver[] = [],
  ): Promise<BulkUserAnswer> =>
    call(bulkUserAnswerSchema, {
      method: 'POST',
      url: '/api/v1/users/tags/restore',
      data: { users: wishes, ...handedOver(handOver) },
    }),
  /** Keeps that the caller has read the release notes up to the one of this id, on whatever machine. */
  setNotesRead: (username: string, newest: string): Promise<Changed> =>
    call(changedSchema, {
      method: 'PUT',
      url: `${path(username)}/release-notes-read`,
      data: { newest },
    }),
  /** Replaces the caller's own list of favourite device ids. */
  setFavourites: (username: string, devids: readonly string[]): Promise<Changed> =>
    call(changedSchema, {
      method: 'POST',
      url: `${path(username)}/set-favourites`,
      data: devids,
    }),
};
