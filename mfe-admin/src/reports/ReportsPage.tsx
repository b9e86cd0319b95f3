import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { pickableOrganisationsQuery, tagsQuery } from '@peil/shared-kernel/cache';
import { compareNorwegian, endOfDay, formatDateTime, type Sort } from '@peil/shared-kernel/format';
import type { SumKind } from '@peil/shared-kernel/stock';
import { useUser } from '@peil/shared-kernel/session';
import { Button, Page, Panel, Select, TextLink } from '@peil/shared-kernel/ui';
import { texts as mailTexts } from './report-mail/texts.ts';
import { TagPicker } from '@peil/shared-kernel/ui/tag-picker';
import { formerDevicesPath } from '../customers/former-devices/queries.ts';
import { NotesReport } from './delivery-notes/NotesReport.tsx';
import { FillingsReport } from './fillings/FillingsReport.tsx';
import { LiquidChoice } from './fillings/LiquidChoice.tsx';
import { ReportMailPanel } from './report-mail/ReportMailPanel.tsx';
import { AllReports } from './AllReports.tsx';
import { BatteryReport, FailedReport } from './DeviceListReports.tsx';
import { DeviceFile, StocktakeFile } from './FileReports.tsx';
import { FillReport } from './FillReport.tsx';
import { InstockReport } from './InstockReport.tsx';
import { MonthLock } from './MonthLock.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import {
  readReportAddress,
  reportIds,
  writeReportAddress,
  type ReportAddress,
} from './report-parts/report-address.ts';
import { daysBefore, osloToday, presetDays } from './report-parts/report-period.ts';
import { DayEndChoice } from './report-parts/DayEndChoice.tsx';
import { SumChoice } from './report-parts/SumChoice.tsx';
import styles from './Reports.module.css';
import { texts } from './report-parts/texts.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.title }];

/** /customer-reports: what was filled, used and kept, and which devices need somebody (REPORT-01, REPORT-02, REPORT-03). */
export default function ReportsPage() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = osloToday(new Date());
  const address = useMemo(() => readReportAddress(new URLSearchParams(search), today), [search, today]);
  const { data: organisations = [] } = useQuery(pickableOrganisationsQuery());
  const { report, preset, days, groups, liquid, by, dayEnd, sort } = address;

  const show = (change: Partial<ReportAddress>) =>
    void navigate(pathname + writeReportAddress({ ...address, ...change }), { replace: true });

  const own = user?.orgid ?? '';
  const orgid = address.orgid || own;
  const organisation = organisations.find((one) => one.orgid === orgid)?.name ?? '';
  const isMailed = report === 'fill' || report === 'instock';
  const isOfPeriod = isMailed || report === 'fillings' || report === 'notes';
  const isList = report === 'battery' || report === 'failed';
  const table = { sort, onSortChange: (chosen: Sort) => show({ sort: chosen }) };
  const period = { orgid, organisation, days, before: daysBefore(preset, days), by, ...table };
  // Lists have all that the user sees, until one organisation is chosen.
  const list = { orgid: address.orgid, organisation, groups, ...table };
  const files = { groups, onGroupsChange: (chosen: string[]) => show({ groups: chosen }) };
  const mail = useRef<HTMLDivElement>(null);
  // Below a table of all tanks.
  const goToMail = () => {
    mail.current?.scrollIntoView({ block: 'start' });
    mail.current?.focus({ preventScroll: true });
  };
  const sums = { by, onChange: (chosen: SumKind) => show({ by: chosen, sort: null }) };

  return (
    <Page
      wide
      title={texts.title}
      breadcrumbs={breadcrumbs}
      {...(organisation && {
        actions: (
          <>
            {isMailed && (
              <Button type="button" size="small" variant="tertiary" onClick={goToMail}>
                {mailTexts.title}
              </Button>
            )}
            <TextLink to={formerDevicesPath(orgid === own ? null : orgid)} isTall>
              {texts.former}
            </TextLink>
            <AllReports orgid={orgid} organisation={organisation} isOwn={orgid === own} days={days} by={by} />
          </>
        ),
      })}
    >
      <nav aria-label={texts.kinds}>
        <ul className={styles['kinds']}>
          {reportIds.map((id) => (
            <li key={id}>
              <Link
                to={pathname + writeReportAddress({ ...address, report: id, dayEnd: null, sort: null })}
                className={styles['kind']}
                {...(id === report && { 'aria-current': 'page' })}
              >
                {texts.report[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(isOfPeriod || isList) && (
        <Panel>
          <div className={styles['choices']}>
            {organisations.length > 1 && (
              <div className={styles['choice']}>
                <Select
                  label={texts.organisation}
                  value={orgid}
                  onChange={({ target }) => show({ orgid: target.value === own ? '' : target.value })}
                >
                  {[...organisations]
                    .sort((a, b) => compareNorwegian(a.name, b.name))
                    .map((one) => (
                      <option key={one.orgid} value={one.orgid}>
                        {one.name}
                      </option>
                    ))}
                </Select>
              </div>
            )}
            {isOfPeriod ? (
              <>
                <PeriodChoice
                  preset={preset}
                  days={days}
                  today={today}
                  onPreset={(chosen) => show({ preset: chosen, days: presetDays(chosen, today) })}
                  onDays={(chosen) => show({ preset: null, days: chosen })}
                />
                {report !== 'notes' && (
                  <div className={styles['choice']}>
                    <SumChoice {...sums} />
                  </div>
                )}
                {report === 'fillings' && (
                  <>
                    <div className={styles['choice']}>
                      <LiquidChoice
                        orgid={orgid}
                        days={days}
                        liquid={liquid}
                        onChange={(chosen) => show({ liquid: chosen })}
                      />
                    </div>
                    <div className={styles['choice']}>
                      <GroupChoice {...files} />
                    </div>
                  </>
                )}
                {report === 'instock' && (
                  <div className={styles['choice']}>
                    <DayEndChoice
                      dayEnd={dayEnd ?? 'oslo'}
                      moment={
                        days.to < today
                          ? texts.dayEndMoment(formatDateTime(endOfDay(days.to, dayEnd ?? 'oslo')) ?? '')
                          : null
                      }
                      onChange={(chosen) => show({ dayEnd: chosen === 'oslo' ? null : chosen })}
                    />
                  </div>
                )}
              </>
            ) : (
              <div className={styles['choice']}>
                <GroupChoice {...files} />
              </div>
            )}
          </div>
        </Panel>
      )}
      {isOfPeriod && orgid && dayEnd !== 'utc' && (
        <MonthLock key={orgid} isSettled={isMailed} {...{ orgid, organisation, days, today }} />
      )}
      {report === 'fill' && <FillReport {...period} />}
      {report === 'fillings' && <FillingsReport {...period} groups={groups} liquid={liquid} />}
      {report === 'notes' && <NotesReport {...period} />}
      {report === 'instock' && <InstockReport {...period} dayEnd={dayEnd ?? 'oslo'} />}
      {report === 'battery' && <BatteryReport {...list} />}
      {report === 'failed' && <FailedReport {...list} />}
      {report === 'stocktake' && (
        <StocktakeFile
          {...files}
          sums={sums}
          dayEnd={dayEnd ?? 'utc'}
          onDayEnd={(chosen) => show({ dayEnd: chosen === 'utc' ? null : chosen })}
        />
      )}
      {report === 'devices' && <DeviceFile {...files} />}
      {isMailed && orgid && (
        <div ref={mail} tabIndex={-1} className={styles['mail']}>
          <ReportMailPanel orgid={orgid} />
        </div>
      )}
      <p className={styles['settlement']}>{texts.settlement}</p>
    </Page>
  );
}

function GroupChoice({
  groups,
  onGroupsChange,
}: {
  readonly groups: readonly string[];
  readonly onGroupsChange: (groups: string[]) => void;
}) {
  const { data: tags = [] } = useQuery(tagsQuery());
  return <TagPicker label={texts.groups} options={tags} selected={groups} onChange={onGroupsChange} />;
}
