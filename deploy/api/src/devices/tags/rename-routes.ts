import { tagRenameSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { previewRename, renameTag } from './rename.ts';

const names = z.strictObject({
  from: z.string().max(1000).describe('A group in use, however it is spelt'),
  to: z.string().max(1000).describe('Its new name; where that is in use, the two become one'),
});
const example = { from: 'Nord', to: 'Rute:Nord' };

const rename = names
  .extend({
    expected: z
      .strictObject({ users: z.int().min(0), devices: z.int().min(0) })
      .exactOptional()
      .describe('How many the preview said: 409 when there are others by now'),
  })
  .meta({ examples: [example] });

const description =
  'A call of our own. Reaches the users and devices of the caller’s own organisation, in one transaction: all of them, or none. Sessions of the users end. The groups that the portal goes by itself (Status:…, Lokalisering:…, View:…, the provider’s) are refused with 422.';

/** A group that gets another name, or is merged with another. */
export function tagRenameRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/tags/rename/preview',
    {
      config: { access: 'renameTags', weight: 'heavy' },
      schema: {
        tags: ['tags'],
        summary: 'Whom and what a rename of a group would change; nothing is changed',
        description,
        body: names.meta({ examples: [example] }),
        response: { 200: tagRenameSchema, ...answers(400, 401, 403, 413, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => previewRename(caller, request.body));
    },
  );

  app.post(
    '/api/v1/tags/rename',
    {
      config: { access: 'renameTags', weight: 'heavy' },
      schema: {
        tags: ['tags'],
        summary: 'Give a group another name on all users and devices, or merge it with another',
        description,
        body: rename,
        response: { 200: tagRenameSchema, ...answers(400, 401, 403, 409, 413, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { expected = null, ...wish } = request.body;
      return withTenant(pool, caller, () => renameTag(caller, wish, expected));
    },
  );
}
