import * as z from 'zod/mini';
import { call } from './client.ts';
import { openedInvitationSchema, type OpenedInvitation } from '../../../wire/src/index.ts';

const tokenAnswerSchema = z.object({ access_token: z.optional(z.string()) });
const doneSchema = z.looseObject({});

/** The token may be missing: whoever asked for it refuses that. */
export interface TokenAnswer extends z.infer<typeof tokenAnswerSchema> {}

const takenBackSchema = z.object({ phone_or_email: z.string() });

export interface TakenBack extends z.infer<typeof takenBackSchema> {}

/** Says nothing but that it is done. */
export interface Done extends z.infer<typeof doneSchema> {}

export interface NewPassword {
  readonly phone_or_email: string;
  readonly one_time_code: string;
  readonly password: string;
}

export const auth = {
  /** POST /api/v1/auth. The answer may lack the token; the session refuses that. */
  login: (credentials: { user: string; password: string }): Promise<TokenAnswer> =>
    call(tokenAnswerSchema, { method: 'POST', url: '/api/v1/auth', data: credentials }),
  /** Ends the session on the server. */
  logOut: (): Promise<Done> => call(doneSchema, { method: 'POST', url: '/api/v1/auth/logout' }),
  /** Has a one-time code sent by mail or text message; answers the same whether the account exists or not. */
  requestResetCode: (phoneOrEmail: string): Promise<Done> =>
    call(doneSchema, {
      method: 'POST',
      url: '/api/v1/users/make-reset-code',
      data: { phone_or_email: phoneOrEmail },
    }),
  /** Tells that the link of an invitation was opened, and reads by whom it is and to what. */
  openInvitation: (phoneOrEmail: string, code: string): Promise<OpenedInvitation> =>
    call(openedInvitationSchema, {
      method: 'POST',
      url: '/api/v1/users/open-invitation',
      data: { phone_or_email: phoneOrEmail, one_time_code: code },
    }),
  /** Sets a new password with a one-time code; every older token of the user ends. */
  resetPassword: (change: NewPassword): Promise<Done> =>
    call(doneSchema, { method: 'POST', url: '/api/v1/users/reset-password', data: change }),
  /**
   * Undoes a change of a user's address or number with the code that the old one was sent; every session of the user ends,
   * and a code for a new password is sent to `phone_or_email`.
   */
  takeBack: (user: string, code: string): Promise<TakenBack> =>
    call(takenBackSchema, { method: 'POST', url: '/api/v1/users/take-back', data: { user, code } }),
  /**
   * Moves the caller into another organisation. The answer may lack the new token (HOME-02). Throws ApiError of code
   * `hand_over_needed` while it is unsaid who takes over what is left; `to` null: nobody, knowingly.
   */
  transferUser: (
    orgid: string,
    username: string,
    handOver?: { readonly to: string | null },
  ): Promise<TokenAnswer> =>
    call(tokenAnswerSchema, {
      method: 'PUT',
      url: `/api/v1/transfer_user/${encodeURIComponent(orgid)}`,
      data: { user: username, ...(handOver && { hand_over: handOver }) },
    }),
};
