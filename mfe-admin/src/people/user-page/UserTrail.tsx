import { api, type NotificationRule } from '@peil/shared-kernel/api';
import { AuditTrail } from '@peil/shared-kernel/audit-trail';
import { useOrganisationNames } from '@peil/shared-kernel/cache';
import { useCan } from '@peil/shared-kernel/session';
import { ruleSentence } from '../notifications/rule-words.ts';
import { roleLabel } from '../users-list/role-label.ts';
import { texts } from './texts.ts';

const words = texts.trail;

/** Who changed what of a user, and when. */
export function UserTrail({ username }: { readonly username: string }) {
  const organisationName = useOrganisationNames(useCan('chooseUserOrganisation'));
  return (
    <AuditTrail
      queryKey={['users', 'audit', username]}
      fetchPage={(before) => api.audit.ofUser(username, before)}
      nameOf={(path) => words.fields[path] ?? path}
      textOf={(value, path) =>
        path === 'orgid' && typeof value === 'string' ? organisationName(value) : textOf(value, path)
      }
    />
  );
}

function textOf(value: unknown, path: string): string {
  if (path === 'notifications') return rulesText(value as readonly NotificationRule[]);
  if (path === 'push_device') return typeof value === 'string' ? value : words.off;
  if (value === null || value === undefined || value === '') return words.unset;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    const parts = value.map((part) => (path === 'roles' ? roleLabel(String(part)) : String(part)));
    return parts.join(', ') || words.unset;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Devices by their ids: what they were called then is not known. */
function rulesText(rules: readonly NotificationRule[]): string {
  const parts = rules.map((rule) => {
    const sentence = ruleSentence(rule, (devid) => devid);
    const text = rule.name ? `${rule.name}: ${sentence}` : sentence;
    return rule.isOn ? text : words.ruleOff(text);
  });
  return parts.join('; ') || words.noRules;
}
