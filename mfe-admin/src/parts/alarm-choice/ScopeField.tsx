import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { Button, ErrorMessage, Radio, RadioGroup } from '@peil/shared-kernel/ui';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { DeviceSearch } from '../device-search/DeviceSearch.tsx';
import styles from './AlarmChoice.module.css';
import type { ScopeValues } from './choices.ts';
import { texts } from './texts.ts';
import { useDeviceNames } from './use-device-names.ts';

interface ScopeFieldProps {
  readonly values: ScopeValues;
  /** What stands at a field: the problem of `groups` or `devids`. */
  readonly problem: (name: 'groups' | 'devids') => string | undefined;
  /** Whose devices "all" are. A duty list has no favourites. */
  readonly owner: 'own' | 'other' | 'list';
  readonly isEditable: boolean;
  readonly onChange: (change: Partial<ScopeValues>) => void;
}

/** Which devices: all, groups, favourites, or some that are looked up. */
export function ScopeField({ values, problem, owner, isEditable, onChange }: ScopeFieldProps) {
  const { scope, groups, devids } = values;
  const tags = useQuery({ ...tagsQuery(), enabled: isEditable && scope === 'groups' });
  const help = texts.allHelp[owner];
  return (
    <div className={styles['field']}>
      <RadioGroup
        legend={texts.scope}
        value={scope}
        readOnly={!isEditable}
        onChange={(chosen: string) => onChange({ scope: chosen })}
      >
        <Radio value="all" {...(help !== '' && { description: help })}>
          {texts.scopes.all}
        </Radio>
        <Radio value="groups">{texts.scopes.groups}</Radio>
        {owner !== 'list' && (
          <Radio value="favourites" description={texts.favouritesHelp}>
            {texts.scopes.favourites}
          </Radio>
        )}
        <Radio value="devices">{texts.scopes.devices}</Radio>
      </RadioGroup>
      {scope === 'groups' && (
        <div className={styles['under']}>
          {isEditable ? (
            <TagPicker
              label={texts.groups}
              options={[...new Set([...groups, ...(tags.data ?? [])])].sort(compareNorwegian)}
              selected={groups}
              onChange={(chosen) => onChange({ groups: chosen })}
              {...(problem('groups') !== undefined && { error: problem('groups') ?? '' })}
            />
          ) : (
            <p className={styles['line']}>{[...groups].sort(compareNorwegian).join(', ')}</p>
          )}
        </div>
      )}
      {scope === 'devices' && (
        <DevicesField
          devids={devids}
          problem={problem('devids')}
          isEditable={isEditable}
          onChange={(chosen) => onChange({ devids: chosen })}
        />
      )}
    </div>
  );
}

interface DevicesFieldProps {
  readonly devids: readonly string[];
  readonly problem: string | undefined;
  readonly isEditable: boolean;
  readonly onChange: (devids: string[]) => void;
}

function DevicesField({ devids, problem, isEditable, onChange }: DevicesFieldProps) {
  const nameOf = useDeviceNames(devids);
  return (
    <div className={styles['under']} role="group" aria-label={texts.devices}>
      {isEditable && (
        <div aria-invalid={problem !== undefined}>
          <DeviceSearch onPick={({ devid }) => onChange([...new Set([...devids, devid])])} />
        </div>
      )}
      {problem !== undefined && <ErrorMessage>{problem}</ErrorMessage>}
      {devids.length === 0 && problem === undefined && <p className={styles['quiet']}>{texts.noDevices}</p>}
      <ul className={styles['chosen']} aria-label={texts.devices}>
        {devids.map((devid) => (
          <li key={devid} className={styles['device']}>
            <span>{nameOf(devid)}</span>
            {isEditable && (
              <Button
                type="button"
                variant="tertiary"
                aria-label={texts.removeOf(nameOf(devid))}
                onClick={() => onChange(devids.filter((other) => other !== devid))}
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
