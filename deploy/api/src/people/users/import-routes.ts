import { mostImportedUsers, userImportAnswerSchema } from '@peil/shared-kernel/api/schemas';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { importUsers } from './import.ts';
import { userImport } from './import-body.ts';

/** Many users at once. */
export function userImportRoutes(app: ApiApp, context: ApiContext): void {
  app.post(
    '/api/v1/users/import',
    {
      config: { access: 'users', weight: 'heavy' },
      schema: {
        tags: ['users'],
        summary: 'Make many users, all of them or none; or only tell what would come of it',
        description: `At most ${String(mostImportedUsers)}, each by the rules of POST users. One result a user, in the order sent, with what is wrong at its fields: that is an answer and no failure of the call. Nothing is made where one is refused.`,
        body: userImport,
        response: { 200: userImportAnswerSchema, ...answers(400, 401, 403, 413, 429) },
      },
    },
    (request) => importUsers(context, callerOf(request), request.body),
  );
}
