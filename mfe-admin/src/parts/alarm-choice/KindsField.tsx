import { notifiedKinds } from '@peil/shared-kernel/api';
import { notifiedKindNames } from '@peil/shared-kernel/notifications';
import { Checkbox, CheckboxGroup } from '@peil/shared-kernel/ui';
import styles from './AlarmChoice.module.css';
import { texts } from './texts.ts';

interface KindsFieldProps {
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly isEditable: boolean;
  readonly onChange: (chosen: string[]) => void;
}

/** Which alarms count. */
export const KindsField = ({ chosen, problem, isEditable, onChange }: KindsFieldProps) => (
  <CheckboxGroup
    legend={texts.kinds}
    value={[...chosen]}
    readOnly={!isEditable}
    error={problem}
    className={styles['choices'] ?? ''}
    onChange={(next: string[]) => onChange(next)}
  >
    {notifiedKinds.map((kind) => (
      <Checkbox key={kind} value={kind} description={texts.kindHelp[kind]}>
        {notifiedKindNames[kind]}
      </Checkbox>
    ))}
  </CheckboxGroup>
);
