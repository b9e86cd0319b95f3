import { useState } from 'react';
import { api } from '@peil/shared-kernel/api';
import { asOfText, endOfDay, formatDateTime, parseInputDate, type DayEnd } from '@peil/shared-kernel/format';
import { TextField } from '@peil/shared-kernel/ui';
import { FileReport } from './FileReport.tsx';
import { DayEndChoice } from './report-parts/DayEndChoice.tsx';
import { osloToday } from './report-parts/report-period.ts';
import { SumChoice } from './report-parts/SumChoice.tsx';
import { texts } from './report-parts/texts.ts';

interface GroupChoice {
  readonly groups: readonly string[];
  readonly onGroupsChange: (groups: string[]) => void;
}

/** The devices with their settings, as a file (REPORT-03). */
export function DeviceFile({ groups, onGroupsChange }: GroupChoice) {
  return (
    <FileReport
      report="devices"
      about={texts.devicesAbout}
      groups={groups}
      onGroupsChange={onGroupsChange}
      check={() => new Date()}
      moment={(now) => asOfText(now, groups)}
      fetchFile={(signal) => api.reports.devices(groups, signal)}
    />
  );
}

interface StocktakeChoices {
  readonly sums: Parameters<typeof SumChoice>[0];
  readonly dayEnd: DayEnd;
  readonly onDayEnd: (dayEnd: DayEnd) => void;
}

/** Today, where the day is to end. */
const todayOf: Record<DayEnd, () => string> = {
  oslo: () => osloToday(new Date()),
  utc: () => new Date().toISOString().slice(0, 10),
};

const isoDay = (text: string): string | null => {
  const found = parseInputDate(text);
  if (!found) return null;
  return new Date(Date.UTC(found.year, found.month - 1, found.day)).toISOString().slice(0, 10);
};

/** What each tank held at the end of a day, as a file (REPORT-03). */
export function StocktakeFile({
  groups,
  onGroupsChange,
  sums,
  dayEnd,
  onDayEnd,
}: GroupChoice & StocktakeChoices) {
  const [date, setDate] = useState(() => todayOf[dayEnd]().split('-').reverse().join('-'));
  const [problem, setProblem] = useState<string | null>(null);
  const day = isoDay(date);
  const moment = day === null ? null : endOfDay(day, dayEnd);

  const check = (): Date | null => {
    const isLater = day !== null && day > todayOf[dayEnd]();
    const found = day === null ? texts.noDate : isLater ? texts.future : null;
    setProblem(found);
    return found === null && day !== null ? new Date(`${day}T12:00:00Z`) : null;
  };
  return (
    <FileReport
      report="stocktake"
      about={texts.stocktakeAbout}
      groups={groups}
      onGroupsChange={onGroupsChange}
      check={check}
      moment={() => (moment === null ? '' : asOfText(moment, groups))}
      fetchFile={(signal) => api.reports.stocktake(groups, moment ?? new Date(), sums.by, signal)}
    >
      <TextField
        label={texts.date}
        placeholder={texts.dateForm}
        value={date}
        error={problem}
        onChange={(event) => {
          setDate(event.target.value);
          setProblem(null);
        }}
      />
      <DayEndChoice
        dayEnd={dayEnd}
        moment={moment && texts.dayEndMoment(formatDateTime(moment) ?? '')}
        onChange={onDayEnd}
      />
      <SumChoice {...sums} />
    </FileReport>
  );
}
