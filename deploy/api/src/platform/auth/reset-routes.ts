import { isInvitationCode, openedInvitationSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { inScope } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { ProblemError } from '../problem.ts';
import {
  count,
  countOrRefuse,
  forgetBrowsers,
  forgetLogins,
  forgotten,
  takeBack,
  type LoginNames,
} from './attempts.ts';
import { publicBodyLimit } from './body-limit.ts';
import { contactOf, type Contact } from './contact.ts';
import { networkOf } from '../http/network.ts';
import { hashPassword, requireGoodPassword } from './password.ts';
import { roleInWords } from './invitation-message.ts';
import { acceptInvitation, guessInvitation, openInvitation } from './invitations.ts';
import { findByContact, ownerOf, setPassword } from './queries.ts';
import { tellOfPassword } from './password-news.ts';
import { knownBrowser } from './known-browser.ts';
import { codeMinutes, codeTries, endCode, extendCode, guessCode } from './reset-codes.ts';
import { sendCode } from './reset-message.ts';

const phoneOrEmail = z.string().trim().min(1).max(254).describe('Phone number or e-mail address of the user');

const codeRequest = z
  .strictObject({ phone_or_email: phoneOrEmail })
  .meta({ examples: [{ phone_or_email: 'fjord-viewer@demo.invalid' }] });

const newPassword = z
  .strictObject({
    phone_or_email: phoneOrEmail.describe('As in the request for the code'),
    one_time_code: z.string().trim().min(1).max(100),
    password: z.string().max(200),
  })
  .meta({
    examples: [
      { phone_or_email: 'fjord-viewer@demo.invalid', one_time_code: '012345', password: 'Tvilling-2027' },
    ],
  });

const opening = z
  .strictObject({
    phone_or_email: phoneOrEmail.describe('As in the link'),
    one_time_code: z.string().trim().min(1).max(100),
  })
  .meta({ examples: [{ phone_or_email: 'fjord-viewer@demo.invalid', one_time_code: '01234567' }] });

/** Who has shown to be whom, and by what the code came. */
interface Proved {
  readonly account: LoginNames;
  readonly by: Contact['kind'];
}

/** A forgotten password: a one-time code by mail or text message, and a new password with it (requirement RESET-06). */
export function resetRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const provedByCode = async (
    account: LoginNames | null,
    contact: Contact,
    code: string,
    isKnown: boolean,
  ): Promise<Proved | null> => {
    const of = { userid: account?.userid ?? null, contact, isKnown };
    const isRight = await guessCode(config.jwtSecret, of, code);
    return account !== null && isRight ? { account, by: contact.kind } : null;
  };
  const provedByInvitation = async (contact: Contact, code: string): Promise<Proved | null> => {
    const invited = await guessInvitation(config.jwtSecret, contact, code);
    return invited && { account: invited, by: invited.kind };
  };

  app.post(
    '/api/v1/users/make-reset-code',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags: ['auth'],
        summary: 'Have a one-time code sent, to set a new password with',
        description: `By e-mail or text message, after what is given. Six digits, valid for ${String(codeMinutes)} minutes, once; within an hour it is the same one. At most 3 are sent an hour for an account, and 3 more to a browser that the user has signed in with; whoever asks oftener is not told, and the code that was sent last stays good for as long again. At most 20 an hour for an address. The answer and its time are the same for an unknown account.`,
        body: codeRequest,
        response: { 200: z.object({}), ...answers(400, 429) },
      },
    },
    async (request) => {
      const contact = contactOf(request.body.phone_or_email);
      const browser = knownBrowser(request, config);
      await inScope(pool, { kind: 'auth' }, async () => {
        const found = await findByContact(contact);
        const known = found && browser(found.userid);
        // Nobody is refused for what others asked: who asks too often is answered alike, and ends no code.
        const isTooOften =
          known === null
            ? await asksTooOften(contact, found, networkOf(request.ip))
            : (await count('codeBrowser', known)) > 0;
        if (isTooOften) await extendCode(found?.userid ?? null);
        await sendCode(config, isTooOften ? null : found, contact, known !== null);
      });
      return {};
    },
  );

  app.post(
    '/api/v1/users/reset-password',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags: ['auth'],
        summary: 'Set a new password with a one-time code',
        description: `Ends every older token of the user. A code stands ${String(codeTries)} tries, an address 50 failures in 15 minutes. A wrong, used or expired code and an unknown account are answered alike with 400; a password that is too short or too common with 422, before a try is used up.`,
        body: newPassword,
        response: { 200: z.object({}), ...answers(400, 422, 429) },
      },
    },
    async (request) => {
      const { phone_or_email, one_time_code, password } = request.body;
      // What anyone can see of it, before a try is used up; what only its owner's words tell, after a right code.
      requireGoodPassword(password, { email: phone_or_email, product: config.provider });
      const contact = contactOf(phone_or_email);
      const network = networkOf(request.ip);
      const browser = knownBrowser(request, config);
      const changed = await inScope(pool, { kind: 'auth' }, async () => {
        const found = await findByContact(contact);
        const known = found && browser(found.userid);
        await countOrRefuse([known === null ? ['resetAddress', network] : ['resetBrowser', known]]);
        const proved = isInvitationCode(one_time_code)
          ? await provedByInvitation(contact, one_time_code)
          : await provedByCode(found, contact, one_time_code, known !== null);
        if (proved === null) return false;
        const { account, by } = proved;
        // Undoes the try as well: the code was right and stays good.
        requireGoodPassword(password, { ...(await ownerOf(account)), product: config.provider });
        await endCode(account.userid);
        if (known === null) await takeBack('resetAddress', network);
        else await forgotten('resetBrowser', known);
        await forgetLogins(account);
        await forgetBrowsers(account.userid);
        // Hashed inside the transaction, unlike at a login: it comes only after a right code.
        if (!(await setPassword(account, await hashPassword(password), by))) return false;
        await acceptInvitation(account.userid);
        await tellOfPassword(account, 'code');
        return true;
      });
      if (!changed) throw wrongCode();
      return {};
    },
  );

  app.post(
    '/api/v1/users/open-invitation',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags: ['auth'],
        summary: 'Tell that the link of an invitation was opened, and read by whom it is and to what',
        description:
          'So that who sent it sees that it came. The answer is empty for a wrong, used or expired code; a wrong one uses up a try.',
        body: opening,
        response: { 200: openedInvitationSchema, ...answers(400, 429) },
      },
    },
    async (request) => {
      const { phone_or_email, one_time_code } = request.body;
      const opened = await inScope(pool, { kind: 'auth' }, async () => {
        await countOrRefuse([['openAddress', networkOf(request.ip)]]);
        return openInvitation(config.jwtSecret, contactOf(phone_or_email), one_time_code);
      });
      if (opened === null) return {};
      const { roles, ...names } = opened;
      return { invitation: { ...names, role: roleInWords(roles, config) } };
    },
  );
}

/**
 * Counts a request from a browser that is not known. Phone and e-mail together bring no more codes than one of them.
 * @throws Problem 429 after too many from one network, whatever they name
 */
async function asksTooOften(contact: Contact, found: LoginNames | null, network: string): Promise<boolean> {
  const isContactFull = (await count('codeContact', contact.key)) > 0;
  await countOrRefuse([['codeAddress', network]]);
  const isUserFull = (await count('codeUser', found?.userid ?? contact.key)) > 0;
  return isContactFull || isUserFull;
}

function wrongCode(): ProblemError {
  return new ProblemError(400, {
    error: 'wrong_code',
    message: 'Engangskoden er feil, brukt eller utløpt.',
  });
}
