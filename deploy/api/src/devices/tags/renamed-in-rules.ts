import type { DutyScope, NotificationRule } from '@peil/shared-kernel/api/schemas';
import { renamedTags, type TagRename } from '@peil/shared-kernel/devices';
import { asServer, rows } from '../../platform/db/tenant.ts';

type Scope = NotificationRule['scope'] | DutyScope;

/** The scope with the group's other name; null where it does not name the group. */
function renamedScope<Given extends Scope>(scope: Given, rename: TagRename): Given | null {
  const groups = scope.kind === 'groups' ? renamedTags(scope.groups, rename) : null;
  return groups && { ...scope, groups: [...groups] };
}

/**
 * Lets the rules of an organisation's users and its duty lists follow a group that gets another name, in the current
 * transaction: nobody is to miss an alarm by it.
 */
export const renameGroupInRules = (orgid: string, rename: TagRename): Promise<void> =>
  asServer(async () => {
    const settings = await rows<{ userid: string; rules: NotificationRule[] }>(
      `select s.userid, s.rules from notification_settings s join users u using (userid)
       where u.orgid = $1 and jsonb_path_exists(s.rules, '$[*].scope.groups[*]') order by s.userid for update of s`,
      [orgid],
    );
    const changed = settings.flatMap(({ userid, rules }) => {
      const renamed = rules.map((rule) => ({ rule, scope: renamedScope(rule.scope, rename) }));
      if (renamed.every(({ scope }) => scope === null)) return [];
      return [{ userid, rules: renamed.map(({ rule, scope }) => ({ ...rule, scope: scope ?? rule.scope })) }];
    });
    await rows(
      `update notification_settings s set rules = new.rules, version = version + 1
       from jsonb_to_recordset($1) as new (userid text, rules jsonb) where s.userid = new.userid`,
      [JSON.stringify(changed)],
    );
    const lists = await rows<{ id: number; scope: DutyScope }>(
      `select id, scope from duty_lists where orgid = $1 and scope ->> 'kind' = 'groups' order by id for update`,
      [orgid],
    );
    await rows(
      `update duty_lists l set scope = new.scope, version = version + 1
       from jsonb_to_recordset($1) as new (id integer, scope jsonb) where l.id = new.id`,
      [
        JSON.stringify(
          lists.flatMap(({ id, scope }) => {
            const renamed = renamedScope(scope, rename);
            return renamed === null ? [] : [{ id, scope: renamed }];
          }),
        ),
      ],
    );
  });
