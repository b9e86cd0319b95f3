import type { DutyList } from '@peil/shared-kernel/api';
import { holesAheadSeconds, holesOf, listText } from '@peil/shared-kernel/notifications';
import { Alert, DescriptionList, Panel, StatusBadge, useNow } from '@peil/shared-kernel/ui';
import { momentWords } from './day-words.ts';
import { personName } from './queries.ts';
import styles from './DutyLists.module.css';
import { texts } from './texts.ts';

/** Most holes that are listed one by one. */
const listedHoles = 3;
const tickMs = 60_000;

/** Who has the shift now, and where nobody will have it. */
export function DutyNow({ list }: { readonly list: DutyList }) {
  const now = useNow(tickMs);
  const usesShifts = list.steps.some(({ who }) => who.kind === 'shift');
  const current = list.shifts.filter(({ from, to }) => from <= now && now < to);
  const names = [...new Set(current.map(({ username }) => personName(list, username)))];
  const ends = Math.min(...current.map(({ to }) => to));
  const holes = holesOf(list, now);
  return (
    <Panel heading={texts.now}>
      <div className={styles['stack']}>
        <DescriptionList
          items={[
            {
              label: texts.columns.state,
              value: (
                <StatusBadge status={list.isOn ? 'ok' : 'noSignal'}>
                  {list.isOn ? texts.on : texts.off}
                </StatusBadge>
              ),
            },
            {
              label: texts.onDuty,
              value: names.length > 0 ? texts.until(listText(names), momentWords(ends)) : null,
              missing: usesShifts ? texts.nobodyNow : texts.noShifts,
            },
          ]}
        />
        {!list.isOn && <p className={styles['quiet']}>{texts.offHelp}</p>}
        {holes.length > 0 && (
          <Alert variant="warning" title={texts.holes}>
            <ul className={styles['holes']}>
              {holes.slice(0, listedHoles).map(({ from, to }) => (
                <li key={from}>
                  {to < now + holesAheadSeconds
                    ? texts.hole(momentWords(from), momentWords(to))
                    : texts.openHole(momentWords(from))}
                </li>
              ))}
              {holes.length > listedHoles && <li>{texts.moreHoles(holes.length - listedHoles)}</li>}
            </ul>
            <p className={styles['line']}>{texts.holeHelp}</p>
          </Alert>
        )}
        {usesShifts && holes.length === 0 && (
          <div>
            <StatusBadge status="ok">{texts.noHole}</StatusBadge>
          </div>
        )}
      </div>
    </Panel>
  );
}
