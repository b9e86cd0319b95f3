import { useState } from 'react';
import {
  objectTypeName,
  objectTypes,
  profileFields,
  profileGroups,
  settingName,
  settingText,
  type ProfileGroup,
} from '@peil/shared-kernel/devices';
import type { FieldProps } from '@peil/shared-kernel/forms';
import { Button, Select, Textarea, TextField } from '@peil/shared-kernel/ui';
import styles from './ProfileFields.module.css';
import { fieldOf, pathsOf, settingOf, type ProfileValues } from './profile-values.ts';
import { texts } from './texts.ts';

interface ProfileFieldsProps {
  readonly values: ProfileValues;
  readonly isEditable: boolean;
  readonly field: (name: string) => FieldProps;
  readonly onPaths: (paths: string) => void;
}

/** Name, description and the settings of a profile, by their Norwegian names. */
export function ProfileFields({ values, isEditable, field, onPaths }: ProfileFieldsProps) {
  const paths = pathsOf(values);
  const written = profileFields.filter(({ path }) => paths.includes(path));
  const others = paths.filter((path) => fieldOf(path) === null);
  const without = (path: string) => onPaths(paths.filter((one) => one !== path).join('\n'));
  return (
    <div className={styles['form']}>
      <div className={styles['fields']}>
        <TextField label={texts.name} autoComplete="off" {...field('name')} />
        <Textarea label={texts.description} minRows={2} {...field('description')} />
      </div>
      {(Object.keys(profileGroups) as ProfileGroup[]).map((group) => {
        const inGroup = written.filter((one) => one.group === group);
        return (
          inGroup.length > 0 && (
            <fieldset key={group} className={styles['group']}>
              <legend className={`${styles['legend']} ${styles['floating']}`}>{profileGroups[group]}</legend>
              <div className={styles['fields']}>
                {inGroup.map(({ path }) => (
                  <div key={path} className={styles['setting']}>
                    <SettingField path={path} field={field(path)} />
                    {isEditable && <Remove path={path} onRemove={without} />}
                  </div>
                ))}
              </div>
            </fieldset>
          )
        );
      })}
      {others.length > 0 && (
        <section className={styles['group']} aria-label={texts.others}>
          <h3 className={styles['legend']}>{texts.others}</h3>
          <p className={styles['quiet']}>{texts.othersHelp}</p>
          <dl className={styles['others']}>
            {others.map((path) => (
              <div key={path} className={styles['other']}>
                <dt className={styles['otherName']}>{settingName(path)}</dt>
                <dd className={styles['otherValue']}>{settingText(settingOf(values, path).value, path)}</dd>
                {isEditable && (
                  <dd className={styles['otherValue']}>
                    <Remove path={path} onRemove={without} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      )}
      {paths.length === 0 && <p className={styles['quiet']}>{texts.noSettings}</p>}
      {isEditable && <AddSetting paths={paths} onAdd={(path) => onPaths([...paths, path].join('\n'))} />}
    </div>
  );
}

interface RemoveProps {
  readonly path: string;
  readonly onRemove: (path: string) => void;
}

const Remove = ({ path, onRemove }: RemoveProps) => (
  <Button
    type="button"
    variant="tertiary"
    aria-label={texts.remove(settingName(path))}
    onClick={() => onRemove(path)}
  >
    {texts.removeShort}
  </Button>
);

function SettingField({ path, field }: { readonly path: string; readonly field: FieldProps }) {
  const label = settingName(path);
  const kind = fieldOf(path)?.kind;
  if (kind === 'flag')
    return (
      <Select label={label} {...field}>
        <option value="">{texts.flagChoices.unset}</option>
        <option value="true">{texts.flagChoices.on}</option>
        <option value="false">{texts.flagChoices.off}</option>
      </Select>
    );
  if (kind === 'objectType') {
    const isKnown = field.value === '' || (objectTypes as readonly string[]).includes(field.value);
    return (
      <Select label={label} {...field}>
        <option value="">{texts.flagChoices.unset}</option>
        {[...(isKnown ? [] : [field.value]), ...objectTypes].map((type) => (
          <option key={type} value={type}>
            {objectTypeName(type)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'number') return <TextField label={label} inputMode="decimal" autoComplete="off" {...field} />;
  return (
    <TextField
      label={label}
      autoComplete="off"
      {...(kind === 'texts' && { description: texts.emailsHelp })}
      {...field}
    />
  );
}

interface AddSettingProps {
  readonly paths: readonly string[];
  readonly onAdd: (path: string) => void;
}

function AddSetting({ paths, onAdd }: AddSettingProps) {
  const [chosen, setChosen] = useState('');
  return (
    <Select
      label={texts.addSetting}
      className={styles['add'] ?? ''}
      value={chosen}
      onChange={({ target }) => {
        setChosen('');
        if (target.value !== '') onAdd(target.value);
      }}
    >
      <option value="">{texts.chooseSetting}</option>
      {(Object.keys(profileGroups) as ProfileGroup[]).map((group) => (
        <optgroup key={group} label={profileGroups[group]}>
          {profileFields
            .filter(({ path, group: own }) => own === group && !paths.includes(path))
            .map(({ path }) => (
              <option key={path} value={path}>
                {settingName(path)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
