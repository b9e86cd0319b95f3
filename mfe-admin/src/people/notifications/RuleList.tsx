import { useState } from 'react';
import type { NotificationRule, NotificationSettings } from '@peil/shared-kernel/api';
import { Button, StatusBadge, Switch } from '@peil/shared-kernel/ui';
import { namedDevices } from '../../parts/alarm-choice/words.ts';
import { useDeviceNames } from '../../parts/alarm-choice/use-device-names.ts';
import { texts as words } from '../../parts/alarm-choice/texts.ts';
import { channelState } from './channel-state.ts';
import { ruleName, ruleSentence } from './rule-words.ts';
import styles from './Notifications.module.css';
import { texts } from './texts.ts';

interface RuleListProps {
  readonly settings: NotificationSettings;
  readonly mayEdit: boolean;
  readonly isBusy: boolean;
  readonly onSwitch: (rule: NotificationRule) => Promise<unknown>;
  readonly onEdit: (rule: NotificationRule) => void;
  readonly onRemove: (rule: NotificationRule) => void;
}

/** What a person has asked for, rule by rule. */
export function RuleList({ settings, mayEdit, isBusy, onSwitch, onEdit, onRemove }: RuleListProps) {
  const { rules, channels } = settings;
  const deviceName = useDeviceNames([...new Set(rules.flatMap(({ scope }) => namedDevices(scope)))]);
  const [switching, setSwitching] = useState<string | null>(null);
  return (
    <ul className={styles['rules']} aria-label={texts.list}>
      {rules.map((rule) => {
        const name = ruleName(rule);
        const blocked = rule.isOn
          ? rule.channels.filter((channel) => !channelState(channels, channel).isOpen)
          : [];
        return (
          <li key={rule.id} className={styles['rule']}>
            <div className={styles['words']}>
              {rule.name !== undefined && <p className={styles['strong']}>{rule.name}</p>}
              <p className={styles['line']}>{ruleSentence(rule, deviceName)}</p>
              {blocked.map((channel) => (
                <p key={channel} className={styles['blocked']}>
                  <StatusBadge status="warning">
                    {words.channelNames[channel]}: {texts.blocked}
                  </StatusBadge>{' '}
                  {channelState(channels, channel).text}
                </p>
              ))}
            </div>
            {mayEdit ? (
              <div className={styles['buttons']}>
                <Switch
                  checked={rule.isOn}
                  loading={switching === rule.id}
                  readOnly={isBusy}
                  onChange={() => {
                    if (isBusy) return;
                    setSwitching(rule.id);
                    void onSwitch(rule).finally(() => setSwitching(null));
                  }}
                >
                  <span aria-hidden>{rule.isOn ? texts.on : texts.off}</span>
                  <span className="aksel-sr-only">{texts.switchOf(name)}</span>
                </Switch>
                <Button
                  type="button"
                  variant="tertiary"
                  aria-label={texts.editOf(name)}
                  onClick={() => onEdit(rule)}
                >
                  {texts.edit}
                </Button>
                <Button
                  type="button"
                  variant="tertiary"
                  aria-label={texts.removeOf(name)}
                  aria-disabled={isBusy}
                  onClick={() => {
                    if (!isBusy) onRemove(rule);
                  }}
                >
                  {texts.remove}
                </Button>
              </div>
            ) : (
              <StatusBadge status={rule.isOn ? 'ok' : 'noSignal'}>
                {rule.isOn ? texts.on : texts.off}
              </StatusBadge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
