import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  ApiError,
  whyFailed,
  type NotificationRule,
  type NotificationSettings,
} from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { Alert, announce, Button, EmptyState, PlusIcon } from '@peil/shared-kernel/ui';
import { ActionMenu } from '@peil/shared-kernel/ui/overlay';
import { QueryPanel } from '../../parts/query-panel/QueryPanel.tsx';
import type { RuleClash } from './changed-rules.ts';
import { notificationsQuery } from './queries.ts';
import { RuleDialog, type EditedRule } from './RuleDialog.tsx';
import { RuleList } from './RuleList.tsx';
import { ruleName } from './rule-words.ts';
import { saveRules } from './save-rules.ts';
import { startingPoints } from './starting-points.ts';
import { TestMessages } from './TestMessages.tsx';
import styles from './Notifications.module.css';
import { texts } from './texts.ts';

interface NotificationsPanelProps {
  readonly username: string;
  /** What the person is called. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly mayEdit: boolean;
}

/** A rule that was deleted, and the id of the one that it stood after; null for the first. */
interface RemovedRule {
  readonly rule: NotificationRule;
  readonly after: string | null;
}

/** What a person wants to know of alarms (NOTIFY-01): nothing but what was asked for is sent. */
export function NotificationsPanel({ username, name, isOwn, mayEdit }: NotificationsPanelProps) {
  const query = useQuery(notificationsQuery(username));
  return (
    <QueryPanel heading={texts.title} query={query} loading={texts.loading} failed={texts.failed}>
      {(settings) => (
        <Rules
          key={username}
          settings={settings}
          username={username}
          name={name}
          isOwn={isOwn}
          mayEdit={mayEdit}
        />
      )}
    </QueryPanel>
  );
}

function Rules({
  settings,
  username,
  name,
  isOwn,
  mayEdit,
}: NotificationsPanelProps & { readonly settings: NotificationSettings }) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<EditedRule | null>(null);
  const [removed, setRemoved] = useState<RemovedRule | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  const { rules } = settings;

  async function change(
    seen: NotificationRule | null,
    mine: NotificationRule | null,
    after?: string | null,
  ): Promise<RuleClash | null> {
    const query = notificationsQuery(username);
    const known = client.getQueryData(query.queryKey) ?? settings;
    const saved = await saveRules(username, known, {
      seen,
      mine,
      ...(after !== undefined && { after }),
    });
    client.setQueryData(query.queryKey, saved.settings);
    return saved.clash;
  }
  const quick = useSend(
    async (
      seen: NotificationRule | null,
      mine: NotificationRule | null,
      done: string,
      after?: string | null,
    ) => {
      const place = rules.findIndex(({ id }) => id === seen?.id);
      if (await change(seen, mine, after)) throw new ApiError('conflict', { message: texts.changedByOther });
      setRemoved(mine === null && seen ? { rule: seen, after: rules[place - 1]?.id ?? null } : null);
      announce(done);
    },
  );

  const save = async (seen: NotificationRule | null, mine: NotificationRule) => {
    quick.forget();
    const clash = await change(seen, mine);
    if (!clash) setRemoved(null);
    return clash;
  };
  const remove = async (rule: NotificationRule) => {
    if (!(await quick.send(rule, null, texts.removed(ruleName(rule))))) return;
    // The pressed button is gone: what comes next is to undo it.
    setTimeout(() => stack.current?.querySelector<HTMLElement>('[data-undo]')?.focus(), 0);
  };

  const add = (variant: 'primary' | 'secondary') => (
    <ActionMenu
      label={texts.add}
      icon={<PlusIcon aria-hidden />}
      variant={variant}
      items={startingPoints.map(({ id, label, rule }) => ({
        id,
        label,
        onSelect: () => setEdited({ seen: null, id, begins: rule }),
      }))}
    />
  );
  return (
    <div ref={stack} className={styles['stack']}>
      {rules.length > 0 && (
        <p className={styles['quiet']}>{isOwn ? texts.about.own : texts.about.other(name)}</p>
      )}
      {rules.length > 0 && (
        <RuleList
          settings={settings}
          mayEdit={mayEdit}
          isBusy={quick.isSending}
          onSwitch={(rule) =>
            quick.send(
              rule,
              { ...rule, isOn: !rule.isOn },
              (rule.isOn ? texts.turnedOff : texts.turnedOn)(ruleName(rule)),
            )
          }
          onEdit={(rule) => setEdited({ seen: rule })}
          onRemove={(rule) => void remove(rule)}
        />
      )}
      {rules.length === 0 && (
        <EmptyState
          title={isOwn ? texts.empty.own : texts.empty.other(name)}
          message={isOwn ? texts.emptyHelp.own : texts.emptyHelp.other}
          {...(mayEdit && { action: add('primary') })}
        />
      )}
      {removed && (
        <Alert variant="success" title={texts.removed(ruleName(removed.rule))}>
          <Button
            type="button"
            variant="secondary"
            data-undo
            loading={quick.isSending}
            onClick={() =>
              void quick.send(null, removed.rule, texts.restored(ruleName(removed.rule)), removed.after)
            }
          >
            {texts.undo}
          </Button>
        </Alert>
      )}
      {quick.failure && (
        <Alert variant="error" title={texts.notSaved}>
          {whyFailed(quick.failure.cause)}
        </Alert>
      )}
      {rules.length > 0 && mayEdit && <div>{add('secondary')}</div>}
      {isOwn && <TestMessages username={username} channels={settings.channels} />}
      {edited && (
        <RuleDialog
          username={username}
          isOwn={isOwn}
          channels={settings.channels}
          edited={edited}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
