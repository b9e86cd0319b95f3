import { Activity, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { whyFailed, type AccessToken } from '@peil/shared-kernel/api';
import { useOrganisationNames } from '@peil/shared-kernel/cache';
import { listedDevices, noFilters, type DeviceRow } from '@peil/shared-kernel/device-list';
import { alarmFigures, alarmFiguresText, areOfSeveral } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { useCan, useUser } from '@peil/shared-kernel/session';
import {
  Alert,
  EmptyState,
  ErrorPanel,
  LoadingState,
  Page,
  Panel,
  TextLink,
  ToggleGroup,
  ToggleGroupItem,
  useControlSize,
} from '@peil/shared-kernel/ui';
import { ListState } from '../device-list/ListState.tsx';
import { useDeviceRows } from '../device-list/use-device-rows.ts';
import { useShortIdSearch } from '../device-list/use-short-id-search.ts';
import { ListToolbar } from '../list-frame/ListToolbar.tsx';
import { PrintView } from '../print/PrintView.tsx';
import { usePrintView } from '../print/use-print-view.ts';
import { KeptNote, PullToRefresh, refetchShown } from '@peil/shared-kernel/page-part';
import { ActiveAlarms } from './ActiveAlarms.tsx';
import { alarmRows, silentCount } from './alarm-row.ts';
import { AlarmHistory } from './history/AlarmHistory.tsx';
import type { PrintContent } from '../print/print-content.ts';
import { texts } from './texts.ts';

/** The devices with an active alarm and why, and the alarms there have been, `/alarm` (ALARM-02). */
export default function AlarmListPage() {
  const user = useUser();
  return user && <AlarmList user={user} />;
}

function AlarmList({ user }: { readonly user: AccessToken }) {
  const { rows: devices, updatedAt, error, isFetching, retry } = useDeviceRows(user.orgid);
  const customerOf = useOrganisationNames(devices !== undefined && areOfSeveral(devices));
  const rows = useMemo(() => devices && alarmRows(devices, customerOf), [devices, customerOf]);
  const shortIdSearch = useShortIdSearch();
  const seesHome = useCan('home');
  const showsHistory = useSearchParams()[0].get('show') === 'history';
  const [printed, setPrinted] = useState<PrintContent | null>(null);
  const toPrint = useRef<PrintContent>(nothing);
  const print = usePrintView(() => toPrint.current.sheet);
  const [tools, setTools] = useState<Element | null>(null);

  const openPrint = (content: PrintContent) => {
    toPrint.current = content;
    setPrinted(content);
    print.open();
  };

  return (
    <>
      <Activity mode={print.sheet ? 'hidden' : 'visible'}>
        <Page
          wide
          title={texts.title}
          subtitle={
            <ListState
              about={devices && alarmFiguresText(alarmFigures(devices))}
              updatedAt={updatedAt}
              isFetching={isFetching}
              isFailing={error !== null}
            />
          }
          breadcrumbs={[
            ...(seesHome ? [{ label: texts.home, to: '/' }] : []),
            { label: texts.devices, to: '/devices' },
            { label: texts.title },
          ]}
        >
          <PullToRefresh onRefresh={refetchShown} />
          <KeptNote thing="list" />
          {rows && error && <Alert variant="warning">{texts.refreshFailed(whyFailed(error))}</Alert>}
          {shortIdSearch.error !== null && <Alert variant="error">{shortIdSearch.error}</Alert>}
          <Panel flush>
            <ListToolbar
              show={<ShowSwitch shown={showsHistory ? 'history' : 'active'} />}
              toolsRef={(place) => {
                // A page that is hidden lets go of it for a while; what stands there is kept.
                if (place) setTools(place);
              }}
            />
            {showsHistory ? (
              <AlarmHistory devices={devices} tools={tools} onPrint={openPrint} />
            ) : rows && rows.length > 0 ? (
              <ActiveAlarms
                user={user}
                rows={rows}
                customerOf={customerOf}
                tools={tools}
                onSearch={(text) => void shortIdSearch.open(text)}
                onPrint={openPrint}
              />
            ) : devices ? (
              <AllWell devices={listedDevices(devices, noFilters)} />
            ) : error && !isFetching ? (
              <ErrorPanel title={texts.failed} message={whyFailed(error)} onRetry={retry} />
            ) : (
              <LoadingState label={texts.loading} />
            )}
          </Panel>
        </Page>
      </Activity>
      {print.sheet && printed && (
        <PrintView
          title={printed.title}
          summary={printed.summary}
          sheet={print.sheet}
          onClose={print.close}
        />
      )}
    </>
  );
}

const nothing: PrintContent = { title: '', summary: [], sheet: { name: '', columns: [], rows: [] } };

/** No device has an alarm; that all is well is said only where all of them are heard of. */
function AllWell({ devices }: { readonly devices: readonly DeviceRow[] }) {
  const silent = silentCount(devices);
  const all = formatNumber(devices.length) ?? '';
  return (
    <EmptyState
      isWell={devices.length > 0 && silent === 0}
      title={texts.none}
      message={
        devices.length === 0
          ? texts.noDevices
          : silent > 0
            ? texts.noneHeard(formatNumber(silent) ?? '', all)
            : texts.noneHelp(all, devices.length === 1)
      }
      action={<TextLink to="/alarm?show=history">{texts.seeHistory}</TextLink>}
    />
  );
}

/** What the page shows: the alarms there are, or those there have been. */
function ShowSwitch({ shown }: { readonly shown: 'active' | 'history' }) {
  const navigate = useNavigate();
  const size = useControlSize();
  return (
    <ToggleGroup
      aria-label={texts.show}
      size={size}
      value={shown}
      onChange={(value) => void navigate(value === 'history' ? '/alarm?show=history' : '/alarm')}
    >
      <ToggleGroupItem value="active">{texts.active}</ToggleGroupItem>
      <ToggleGroupItem value="history">{texts.history}</ToggleGroupItem>
    </ToggleGroup>
  );
}
