import { reportKinds } from '@peil/shared-kernel/api';
import { dayEnds, type DayEnd, type Sort } from '@peil/shared-kernel/format';
import { sumKinds, type SumKind } from '@peil/shared-kernel/stock';
import { presetDays, presets, type Days, type Preset } from './report-period.ts';

const [fill, ...others] = reportKinds;

/** The reports of files and mails, and those of single fillings beside the first of them. */
export const reportIds = [fill, 'fillings', 'notes', ...others] as const;
export type ReportId = (typeof reportIds)[number];

/** What of the page stands in the address, so that a link or the back button shows the same report. */
export interface ReportAddress {
  readonly report: ReportId;
  /** Null for free dates. */
  readonly preset: Preset | null;
  readonly days: Days;
  /** Empty: the user's own. */
  readonly orgid: string;
  readonly groups: readonly string[];
  /** Of tanks with this content; empty means all. */
  readonly liquid: string;
  /** By what its figures are summed. */
  readonly by: SumKind;
  /** At whose midnight days end; null for the report's own: Oslo's, in the stocktake UTC's. */
  readonly dayEnd: DayEnd | null;
  /** How the report's table is sorted; null for its own order. */
  readonly sort: Sort | null;
}

/** The columns that each report's table may be sorted by; a file has none. */
const sortable: Readonly<Record<ReportId, readonly string[]>> = {
  fill: ['name', 'fueltype', 'capacity', 'filled', 'consumed', 'fillings', 'drained', 'average'],
  fillings: ['name', 'kind', 'time', 'litres', 'state'],
  notes: ['name', 'time', 'noted', 'measured', 'difference', 'state'],
  instock: ['name', 'fueltype', 'from', 'to', 'change', 'tanks'],
  battery: ['name', 'organisation', 'battery', 'state', 'since', 'left'],
  failed: ['name', 'organisation', 'reason', 'silent', 'faulty', 'last'],
  stocktake: [],
  devices: [],
};

const defaultPreset: Preset = 'this-month';
const day = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string | null): text is string =>
  text !== null &&
  day.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const oneOf = <Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === text);

/** What an address asks for; what it leaves out, or what is not offered, is the default. */
export function readReportAddress(parameters: URLSearchParams, today: string): ReportAddress {
  const [from, to] = [parameters.get('from'), parameters.get('to')];
  const isFree = parameters.get('period') === 'free' && isDay(from) && isDay(to);
  const preset = isFree ? null : (oneOf(parameters.get('period'), presets) ?? defaultPreset);
  const report = oneOf(parameters.get('report'), reportIds) ?? 'fill';
  const column = oneOf(parameters.get('sort'), sortable[report]);
  return {
    report,
    preset,
    days: preset === null && isFree ? { from, to } : presetDays(preset ?? defaultPreset, today),
    orgid: parameters.get('org') ?? '',
    groups: parameters.getAll('group').filter((group) => group !== ''),
    liquid: parameters.get('liquid') ?? '',
    by: oneOf(parameters.get('sums'), sumKinds) ?? 'fueltype',
    dayEnd: oneOf(parameters.get('day'), dayEnds) ?? null,
    sort: column === undefined ? null : { id: column, desc: parameters.get('order') === 'desc' },
  };
}

/** The query of a report, without what is at its default. */
export function writeReportAddress(address: ReportAddress): string {
  const { report, preset, days, orgid, groups, liquid, by, dayEnd, sort } = address;
  const parameters = new URLSearchParams();
  if (report !== 'fill') parameters.set('report', report);
  if (preset === null) {
    parameters.set('period', 'free');
    parameters.set('from', days.from);
    parameters.set('to', days.to);
  } else if (preset !== defaultPreset) parameters.set('period', preset);
  if (orgid !== '') parameters.set('org', orgid);
  for (const group of groups) parameters.append('group', group);
  if (liquid !== '') parameters.set('liquid', liquid);
  if (by !== 'fueltype') parameters.set('sums', by);
  if (dayEnd !== null) parameters.set('day', dayEnd);
  if (sort && sortable[report].includes(sort.id)) {
    parameters.set('sort', sort.id);
    if (sort.desc) parameters.set('order', 'desc');
  }
  const text = String(parameters);
  return text && `?${text}`;
}
