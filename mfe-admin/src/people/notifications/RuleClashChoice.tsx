import type { NotificationRule } from '@peil/shared-kernel/api';
import { Button } from '@peil/shared-kernel/ui';
import { namedDevices } from '../../parts/alarm-choice/words.ts';
import { useDeviceNames } from '../../parts/alarm-choice/use-device-names.ts';
import type { RuleClash } from './changed-rules.ts';
import { ruleSentence } from './rule-words.ts';
import styles from './Notifications.module.css';
import { texts } from './texts.ts';

interface RuleClashChoiceProps {
  readonly clash: RuleClash;
  readonly mine: NotificationRule;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What somebody else has made of the same rule, beside what is written here. */
export function RuleClashChoice({ clash: { theirs }, mine, onKeepMine, onTakeTheirs }: RuleClashChoiceProps) {
  const nameOf = useDeviceNames(
    [mine, ...(theirs ? [theirs] : [])].flatMap(({ scope }) => namedDevices(scope)),
  );
  return (
    <div role="alert" className={styles['clash']}>
      <p className={styles['strong']}>{theirs ? texts.clash : texts.clashGone}</p>
      <p className={styles['line']}>
        {texts.mine}: <strong>{ruleSentence(mine, nameOf)}</strong>
      </p>
      {theirs && (
        <p className={styles['line']}>
          {texts.theirs}: <strong>{ruleSentence(theirs, nameOf)}</strong>
        </p>
      )}
      <div className={styles['buttons']}>
        <Button type="button" variant="secondary" onClick={onKeepMine}>
          {theirs ? texts.keepMine : texts.addAgain}
        </Button>
        <Button type="button" variant="secondary" onClick={onTakeTheirs}>
          {theirs ? texts.takeTheirs : texts.letGo}
        </Button>
      </div>
    </div>
  );
}
