import type { Channel } from '@peil/shared-kernel/contract';
import { formatDateTime } from '@peil/shared-kernel/format';
import { Panel, StatusBadge, type Status } from '@peil/shared-kernel/ui';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';
import { Attempts } from './Attempts.tsx';
import { Facts } from './Facts.tsx';
import { markOf, type RemoteMark, type RemoteView } from './remote-view.ts';
import styles from './RemotePanel.module.css';
import { marks, requirementWords, texts } from './texts.ts';

const statuses: Readonly<Record<RemoteMark, Status>> = {
  silent: 'critical',
  refused: 'critical',
  newer: 'warning',
  local: 'info',
  disabled: 'critical',
  failed: 'critical',
  fallback: 'warning',
  ready: 'ok',
  idle: 'noSignal',
};

interface RemotePanelProps extends Omit<AddressFormProps, 'remote'> {
  readonly view: RemoteView;
  readonly channel: Channel;
}

/** One remote: what runs, how loading it went, and where it is taken from. */
export function RemotePanel({ view, channel, ...form }: RemotePanelProps) {
  const { remote, used, live, rollout, fallback, attempts, refused } = view;
  const mark = markOf(view);
  return (
    <Panel heading={remote} actions={<StatusBadge status={statuses[mark]}>{marks[mark]}</StatusBadge>}>
      <div className={styles.columns}>
        <Facts
          facts={[
            { label: texts.used, value: used?.version ?? texts.nothing },
            { label: texts.live, value: live?.version ?? texts.unknown },
            { label: texts.channel, value: channel },
            {
              label: texts.rollout,
              value: rollout ? texts.rolloutTo(rollout.version, rollout.percent) : texts.none,
            },
            { label: texts.fallback, value: fallback ?? texts.none },
            { label: texts.requires, value: used ? requirementWords(used) : texts.unknown },
            { label: texts.commit, value: used?.commit ?? texts.unknown },
            { label: texts.built, value: (used && formatDateTime(new Date(used.built))) ?? texts.unknown },
          ]}
        />
        <Attempts attempts={attempts} />
        <div className={styles.address}>
          <AddressForm remote={remote} {...form} />
          {refused !== null && (
            <p role="alert" className={styles.refused}>
              {texts.refused(refused)}
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
