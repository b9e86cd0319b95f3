import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { DutyList } from '@peil/shared-kernel/api';
import { ClashChoices, EditForm, useMergingForm } from '@peil/shared-kernel/forms';
import { Checkbox, Panel, TextField } from '@peil/shared-kernel/ui';
import { texts as choiceTexts } from '../parts/alarm-choice/texts.ts';
import { KindsField } from '../parts/alarm-choice/KindsField.tsx';
import { ScopeField } from '../parts/alarm-choice/ScopeField.tsx';
import { dutyChangeOf, dutyProblems, dutyValuesOf, stepsOf, stepsText } from './duty-values.ts';
import { dutyListQuery, dutyListsKey, personName, usePeople } from './queries.ts';
import { saveDutyList } from './save-duty-list.ts';
import { stepWords } from './step-words.ts';
import { StepsField } from './StepsField.tsx';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

const labels = {
  name: texts.name,
  isOn: texts.isOn,
  kinds: choiceTexts.kinds,
  scope: choiceTexts.scope,
  groups: choiceTexts.groups,
  devids: choiceTexts.devices,
  steps: texts.stepsLegend,
} as const;

interface DutyFormProps {
  readonly list: DutyList;
  readonly mayEdit: boolean;
}

/** What a duty list is about, and whom it tells after whom. */
export function DutyForm({ list, mayEdit }: DutyFormProps) {
  const client = useQueryClient();
  const stepsId = useId();
  const editing = useMergingForm({
    key: `duty-list.${String(list.id)}`,
    saved: list,
    valuesOf: dutyValuesOf,
    validate: dutyProblems,
    save: async (merged) => {
      const saved = await saveDutyList(list.id, (newest) => dutyChangeOf(merged(newest)));
      void client.invalidateQueries({ queryKey: [...dutyListsKey, 'list'] });
      return saved;
    },
    onNewest: (newest) => client.setQueryData(dutyListQuery(list.id).queryKey, newest),
  });
  const { form } = editing;
  const { values } = form;
  const people = usePeople(mayEdit && form.unlocked);
  const nameOf = (username: string) => personName(list, username, people);

  return (
    <Panel heading={texts.settings}>
      <EditForm
        form={form}
        {...(!mayEdit && { actions: <p className={styles['line']}>{texts.readOnly}</p> })}
      >
        <div className={styles['form']}>
          <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
          <Checkbox {...form.toggle('isOn')}>{texts.isOn}</Checkbox>
          <KindsField
            chosen={values.kinds}
            problem={form.problem('kinds')}
            isEditable={form.editable}
            onChange={(kinds) => form.set('kinds', kinds)}
          />
          <ScopeField
            values={values}
            problem={form.problem}
            owner="list"
            isEditable={form.editable}
            onChange={({ scope, groups, devids }) => {
              if (scope !== undefined) form.set('scope', scope);
              if (groups !== undefined) form.set('groups', groups);
              if (devids !== undefined) form.set('devids', devids);
            }}
          />
          <StepsField
            id={stepsId}
            steps={stepsOf(values.steps)}
            values={values}
            problem={form.problem('steps')}
            isEditable={form.editable}
            people={people}
            nameOf={nameOf}
            onChange={(steps) => form.set('steps', stepsText(steps))}
          />
          <ClashChoices
            editing={editing}
            labels={labels}
            shown={(name, value) => {
              if (typeof value !== 'string') return undefined;
              if (name === 'scope') return choiceTexts.scopes[value as keyof typeof choiceTexts.scopes];
              if (name !== 'steps') return undefined;
              return stepsOf(value)
                .map((step, index) => stepWords(step, index, nameOf))
                .join('. ');
            }}
          />
        </div>
      </EditForm>
    </Panel>
  );
}
