import { notificationChannels as all, type NotificationSettings } from '@peil/shared-kernel/api';
import { Checkbox, CheckboxGroup, InlineMessage } from '@peil/shared-kernel/ui';
import { texts as words } from '../../parts/alarm-choice/texts.ts';
import { channelState } from './channel-state.ts';
import styles from './Notifications.module.css';

interface ChannelsFieldProps {
  readonly channels: NotificationSettings['channels'];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: string[]) => void;
}

/** By which channels, each with where it goes or what stands in its way. */
export function ChannelsField({ channels, chosen, problem, onChange }: ChannelsFieldProps) {
  const blocked = all.filter(
    (channel) => chosen.includes(channel) && !channelState(channels, channel).isOpen,
  );
  return (
    <div className={styles['stack']}>
      <CheckboxGroup
        legend={words.channels}
        value={[...chosen]}
        error={problem}
        onChange={(next: string[]) => onChange(next)}
      >
        {all.map((channel) => (
          <Checkbox key={channel} value={channel} description={channelState(channels, channel).text}>
            {words.channelNames[channel]}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <div role="status">
        {blocked.map((channel) => (
          <InlineMessage key={channel} status="warning">
            {words.channelNames[channel]}: {channelState(channels, channel).text}
          </InlineMessage>
        ))}
      </div>
    </div>
  );
}
