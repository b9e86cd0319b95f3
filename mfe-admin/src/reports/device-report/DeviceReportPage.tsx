import { useState } from 'react';
import { Page } from '@peil/shared-kernel/ui';
import { DeviceFile } from '../FileReports.tsx';
import { texts } from '../report-parts/texts.ts';

const breadcrumbs = [{ label: texts.home, to: '/' }, { label: texts.heading.devices }];

/** /DevExcel1: the device report by itself. It stands without a token; its calls do not (ROUTE-06). */
export default function DeviceReportPage() {
  const [groups, setGroups] = useState<string[]>([]);
  return (
    <Page title={texts.heading.devices} breadcrumbs={breadcrumbs}>
      <DeviceFile groups={groups} onGroupsChange={setGroups} />
    </Page>
  );
}
