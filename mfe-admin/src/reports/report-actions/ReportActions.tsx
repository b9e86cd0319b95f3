import type { Sheet } from '@peil/shared-kernel/sheets';
import { ExportMenu } from '@peil/shared-kernel/ui/overlay';
import { Definitions } from './Definitions.tsx';
import type { ReportId } from '../report-parts/report-address.ts';
import { rangeOf, type Days } from '../report-parts/report-period.ts';
import { texts } from '../report-parts/texts.ts';

interface ReportActionsProps {
  readonly report: ReportId;
  /** Left out for a report of how it is now. */
  readonly days?: Days;
  /** Groups that it is narrowed to. */
  readonly groups?: readonly string[];
  /** Whose it is, for its files. */
  readonly about: string;
  /** What is said of its figures in its files, where that is more than of all. */
  readonly note?: string;
  /** How many rows of how many (Norwegian), where somebody has searched or chosen some; null for all. */
  readonly selection?: string | null;
  /** Left out while there are no rows. */
  readonly sheet?: () => Sheet;
}

/** What its figures mean, and its rows as files. */
export function ReportActions({
  report,
  days,
  groups = [],
  about,
  note = texts.settlement,
  selection = null,
  sheet,
}: ReportActionsProps) {
  const title = texts.heading[report];
  return (
    <>
      <Definitions report={report} />
      {sheet && (
        <ExportMenu
          fileName={selection === null ? title : texts.selected(title)}
          whose={() => about}
          groups={groups}
          note={selection === null ? note : `${texts.selection(selection)} ${note}`}
          sheet={sheet}
          {...(days && { range: rangeOf(days) })}
          pdf={async (content) => {
            // What draws pages comes when somebody wants one.
            const { tablePdf } = await import('../report-pdf/table-pdf.ts');
            return tablePdf([content]);
          }}
        />
      )}
    </>
  );
}
