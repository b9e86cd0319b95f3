import { mostDutySteps, notificationChannels } from '@peil/shared-kernel/api';
import {
  ArrowUpIcon,
  Button,
  Checkbox,
  CheckboxGroup,
  ErrorMessage,
  Fieldset,
  PlusIcon,
  Radio,
  RadioGroup,
  Select,
  TextField,
  TrashIcon,
} from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { texts as choiceTexts } from '../parts/alarm-choice/texts.ts';
import { newStep, pathProblems, type DutyValues, type StepValues } from './duty-values.ts';
import type { Person } from './queries.ts';
import { stepWords } from './step-words.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

interface StepsFieldProps {
  readonly id: string;
  readonly steps: readonly StepValues[];
  /** The form that the steps are part of. */
  readonly values: DutyValues;
  /** Told: each step then says what is wrong with it. */
  readonly problem: string | undefined;
  readonly isEditable: boolean;
  readonly people: readonly Person[];
  readonly nameOf: (username: string) => string;
  readonly onChange: (steps: readonly StepValues[]) => void;
}

/** Who is notified after whom. */
export function StepsField(props: StepsFieldProps) {
  const { id, steps, values, problem, isEditable, people, nameOf, onChange } = props;
  if (!isEditable)
    return (
      <section aria-labelledby={id} className={styles['stack']}>
        <h3 id={id} className={styles['heading']}>
          {texts.stepsLegend}
        </h3>
        <ul className={styles['steps']}>
          {steps.map((step, index) => (
            <li key={step.id ?? String(index)} className={styles['line']}>
              {stepWords(step, index, nameOf)}
            </li>
          ))}
        </ul>
      </section>
    );
  const problems = problem === undefined ? {} : pathProblems(values);
  const change = (index: number, part: Partial<StepValues>) =>
    onChange(steps.map((step, place) => (place === index ? { ...step, ...part } : step)));
  const swapped = (index: number) =>
    steps.map((step, place) => {
      if (place === index) return steps[index - 1] ?? step;
      return place === index - 1 ? (steps[index] ?? step) : step;
    });
  return (
    <Fieldset legend={texts.stepsLegend} description={texts.stepsHelp}>
      <div className={styles['stack']}>
        {steps.map((step, index) => (
          <Step
            key={step.id ?? String(index)}
            step={step}
            place={index + 1}
            people={people}
            nameOf={nameOf}
            problemOf={(field) => problems[`steps.${String(index)}.${field}`]}
            onChange={(part) => change(index, part)}
            onRemove={
              steps.length > 1 ? () => onChange(steps.filter((_, place) => place !== index)) : undefined
            }
            onUp={index > 0 ? () => onChange(swapped(index)) : undefined}
          />
        ))}
        {problem !== undefined && <ErrorMessage>{problem}</ErrorMessage>}
        {steps.length < mostDutySteps && (
          <div>
            <Button
              type="button"
              variant="secondary"
              icon={<PlusIcon aria-hidden />}
              onClick={() => onChange([...steps, newStep])}
            >
              {texts.addStep}
            </Button>
          </div>
        )}
      </div>
    </Fieldset>
  );
}

interface StepProps {
  readonly step: StepValues;
  /** From 1. */
  readonly place: number;
  readonly people: readonly Person[];
  readonly nameOf: (username: string) => string;
  readonly problemOf: (field: 'minutes' | 'who' | 'channels') => string | undefined;
  readonly onChange: (part: Partial<StepValues>) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onUp: (() => void) | undefined;
}

function Step({ step, place, people, nameOf, problemOf, onChange, onRemove, onUp }: StepProps) {
  const usernames = people.map(({ username }) => username);
  const offered =
    step.username === '' || usernames.includes(step.username) ? usernames : [step.username, ...usernames];
  // Two may have the same name: the user name stands beside it then.
  const labelOf = (username: string) => {
    const name = nameOf(username);
    const isShared = people.filter((person) => person.name === name).length > 1;
    return isShared ? `${name} (${username})` : name;
  };
  const byLabel = new Map(
    [...new Set([...step.usernames, ...usernames])].map((username) => [labelOf(username), username]),
  );
  return (
    <div role="group" aria-label={texts.step(place)} className={styles['step']}>
      <div className={styles['head']}>
        <h3 className={styles['heading']}>{texts.step(place)}</h3>
        <div className={styles['buttons']}>
          {onUp && (
            <Button
              type="button"
              variant="tertiary"
              icon={<ArrowUpIcon title={texts.stepUp(place)} />}
              onClick={onUp}
            />
          )}
          {onRemove && (
            <Button
              type="button"
              variant="tertiary"
              icon={<TrashIcon title={texts.removeStep(place)} />}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      <TextField
        label={place === 1 ? texts.minutesFirst : texts.minutes}
        inputMode="numeric"
        autoComplete="off"
        className={styles['short'] ?? ''}
        value={step.minutes}
        error={problemOf('minutes')}
        onChange={({ target }) => onChange({ minutes: target.value })}
      />
      <RadioGroup
        legend={texts.who}
        value={step.who}
        {...(step.who === 'shift' && { error: problemOf('who') })}
        onChange={(who: string) => onChange({ who })}
      >
        {(['shift', 'user', 'group'] as const).map((who) => (
          <Radio key={who} value={who}>
            {texts.whoNames[who]}
          </Radio>
        ))}
      </RadioGroup>
      {step.who === 'user' && (
        <Select
          label={texts.person}
          value={step.username}
          error={problemOf('who')}
          onChange={({ target }) => onChange({ username: target.value })}
        >
          <option value="">{texts.choosePerson}</option>
          {offered.map((username) => (
            <option key={username} value={username}>
              {labelOf(username)}
            </option>
          ))}
        </Select>
      )}
      {step.who === 'group' && (
        <TagPicker
          label={texts.persons}
          options={[...byLabel.keys()]}
          selected={step.usernames.map(labelOf)}
          {...(problemOf('who') !== undefined && { error: problemOf('who') ?? '' })}
          onChange={(labels) => onChange({ usernames: labels.flatMap((label) => byLabel.get(label) ?? []) })}
        />
      )}
      <CheckboxGroup
        legend={texts.stepChannels}
        value={[...step.channels]}
        error={problemOf('channels')}
        onChange={(channels: string[]) => onChange({ channels })}
      >
        <div className={styles['inline']}>
          {notificationChannels.map((channel) => (
            <Checkbox key={channel} value={channel}>
              {choiceTexts.channelNames[channel]}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
    </div>
  );
}
