import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, whyFailed, type DutyList, type DutyShift } from '@peil/shared-kernel/api';
import { useSend } from '@peil/shared-kernel/forms/core';
import { osloDayOf, shiftedDay } from '@peil/shared-kernel/format';
import { osloMoment } from '@peil/shared-kernel/notifications';
import {
  Alert,
  announce,
  ArrowLeftIcon,
  ArrowRightIcon,
  Button,
  InlineMessage,
  Panel,
  PlusIcon,
  StatusIcon,
  useNow,
} from '@peil/shared-kernel/ui';
import { calendarDays, mondayOf, shownDays, type DutyDay } from './calendar-days.ts';
import { dayWords, momentWords } from './day-words.ts';
import { dutyListQuery, dutyListsKey, personName } from './queries.ts';
import { changeOf, saveDutyList } from './save-duty-list.ts';
import { ShiftDialog, type EditedShift } from './ShiftDialog.tsx';
import { isSameShift } from './shift-values.ts';
import styles from './DutyCalendar.module.css';
import { texts } from './texts.ts';

const tickMs = 60_000;
/** Hours of a shift that begins as nothing but a day: the next working day from 7 to 16. */
const usualHours = { from: 7 * 60, to: 16 * 60 };

interface DutyCalendarProps {
  readonly list: DutyList;
  readonly mayEdit: boolean;
}

/** Who has the shift, two weeks at a time; each change is saved at once, into the newest list. */
export function DutyCalendar({ list, mayEdit }: DutyCalendarProps) {
  const client = useQueryClient();
  const now = useNow(tickMs);
  const thisMonday = mondayOf(osloDayOf(now));
  const [ahead, setAhead] = useState(0);
  const [edited, setEdited] = useState<EditedShift | null>(null);
  const [removed, setRemoved] = useState<DutyShift | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  const first = shiftedDay(thisMonday, ahead * shownDays);
  const usesShifts = list.steps.some(({ who }) => who.kind === 'shift');
  const days = calendarDays(list.shifts, first, now, usesShifts);

  /** Puts shifts in the place of one, or of none. */
  async function change(before: DutyShift | null, after: readonly DutyShift[]): Promise<void> {
    const saved = await saveDutyList(list.id, (newest) => {
      const place = before ? newest.shifts.findIndex((shift) => isSameShift(shift, before)) : -1;
      if (before && place === -1) throw new ApiError('conflict', { message: texts.shiftGone });
      const others = newest.shifts.filter((_, index) => index !== place);
      return {
        ...changeOf(newest),
        shifts: [...others, ...after].sort((one, other) => one.from - other.from),
      };
    });
    client.setQueryData(dutyListQuery(list.id).queryKey, saved);
    void client.invalidateQueries({ queryKey: [...dutyListsKey, 'list'] });
  }
  const undo = useSend(async (shift: DutyShift) => {
    await change(null, [shift]);
    setRemoved(null);
    announce(texts.restored);
  });
  const save = async (before: DutyShift | null, after: readonly DutyShift[]) => {
    await change(before, after);
    undo.forget();
    setEdited(null);
    setRemoved(after.length === 0 ? before : null);
    if (after.length > 0) announce(before ? texts.changed : texts.added(after.length));
    else setTimeout(() => stack.current?.querySelector<HTMLElement>('[data-undo]')?.focus(), 0);
  };
  const addIn = (from: number, to: number) => setEdited({ seen: null, begins: { username: '', from, to } });
  function addAnywhere(): void {
    const tomorrow = shiftedDay(ahead > 0 ? shiftedDay(first, -1) : osloDayOf(now), 1);
    addIn(osloMoment(tomorrow, usualHours.from), osloMoment(tomorrow, usualHours.to));
  }

  return (
    <Panel
      heading={texts.calendar}
      {...(mayEdit && {
        actions: (
          <Button type="button" variant="secondary" icon={<PlusIcon aria-hidden />} onClick={addAnywhere}>
            {texts.add}
          </Button>
        ),
      })}
    >
      <div ref={stack} className={styles['stack']}>
        {!usesShifts && <InlineMessage status="info">{texts.noShiftStep}</InlineMessage>}
        {removed && (
          <Alert
            variant="success"
            title={texts.removed(personName(list, removed.username), momentWords(removed.from))}
          >
            <Button
              type="button"
              variant="secondary"
              data-undo
              loading={undo.isSending}
              onClick={() => void undo.send(removed)}
            >
              {texts.undo}
            </Button>
          </Alert>
        )}
        {undo.failure && (
          <Alert variant="error" title={texts.notSaved}>
            {whyFailed(undo.failure.cause)}
          </Alert>
        )}
        <div className={styles['weeks']}>
          <Button
            type="button"
            variant="tertiary"
            icon={<ArrowLeftIcon title={texts.previous} />}
            onClick={() => setAhead(ahead - 1)}
          />
          <p className={styles['period']} aria-live="polite">
            {texts.period(dayWords(first), dayWords(shiftedDay(first, shownDays - 1)))}
          </p>
          <Button
            type="button"
            variant="tertiary"
            icon={<ArrowRightIcon title={texts.next} />}
            onClick={() => setAhead(ahead + 1)}
          />
          {ahead !== 0 && (
            <Button type="button" variant="tertiary" onClick={() => setAhead(0)}>
              {texts.today}
            </Button>
          )}
        </div>
        <ol className={styles['days']} aria-label={texts.calendar}>
          {days.map((day) => (
            <Day
              key={dayWords(day.day)}
              list={list}
              day={day}
              mayEdit={mayEdit}
              onShift={(shift) => setEdited({ seen: shift })}
              onHole={addIn}
            />
          ))}
        </ol>
      </div>
      {edited && <ShiftDialog list={list} edited={edited} onSave={save} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

interface DayProps {
  readonly list: DutyList;
  readonly day: DutyDay;
  readonly mayEdit: boolean;
  readonly onShift: (shift: DutyShift) => void;
  readonly onHole: (from: number, to: number) => void;
}

const percent = (part: number): string => `${String(part * 100)}%`;

function Day({ list, day: { day, isToday, parts }, mayEdit, onShift, onHole }: DayProps) {
  const words = dayWords(day);
  return (
    <li className={styles['day']} {...(isToday && { 'aria-current': 'date' as const })}>
      <p className={isToday ? styles['today'] : styles['date']}>
        {words}
        {isToday && <span className={styles['quiet']}> {texts.isToday}</span>}
      </p>
      <div className={styles['content']}>
        <div aria-hidden className={styles['bar']}>
          {parts.map(({ shift, hole, starts, ends }) => (
            <span
              key={`${String(shift?.from ?? hole?.from)} ${shift?.username ?? ''} ${String(starts)}`}
              className={hole ? styles['barHole'] : styles['barShift']}
              style={{ insetInlineStart: percent(starts), width: percent(ends - starts) }}
            />
          ))}
        </div>
        {parts.length === 0 && <p className={styles['quiet']}>{texts.noDuty}</p>}
        <ul className={styles['parts']}>
          {parts.map(({ shift, hole, starts, times }) => {
            const name = shift ? personName(list, shift.username) : texts.noDuty;
            const said = shift ? texts.shiftOf(name, words, times) : texts.fillHole(words, times);
            const content = (
              <>
                {hole && <StatusIcon status="warning" className={styles['warning']} />}
                <span className={styles['times']}>{times}</span>
                <span>{hole ? `${texts.holeWord}: ${name.toLowerCase()}` : name}</span>
              </>
            );
            return (
              <li
                key={`${String(shift?.from ?? hole?.from)} ${shift?.username ?? ''} ${String(starts)}`}
                className={hole ? styles['hole'] : styles['part']}
              >
                {mayEdit ? (
                  <button
                    type="button"
                    className={`${styles['press']} ${styles['change']}`}
                    title={said}
                    onClick={() => {
                      if (shift) onShift(shift);
                      else if (hole) onHole(hole.from, hole.to);
                    }}
                  >
                    {content}
                  </button>
                ) : (
                  <span className={styles['press']}>{content}</span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}
