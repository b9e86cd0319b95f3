import { localisationPrefix } from '@peil/shared-kernel/api';
import { amountText } from '@peil/shared-kernel/devices';
import { formatMm, parseWrittenNumber } from '@peil/shared-kernel/format';
import type { Problems } from '@peil/shared-kernel/forms';
import { lengthProblem } from '../mail/length-problem.ts';
import { addressProblem, allRecipients, type Recipients } from '../mail/recipients.ts';
import { texts } from './texts.ts';

/** What a problem may be about (PROBLEM-01). */
export const categories = [
  'Enhet sender ikke',
  'Feil data',
  'Feil lokasjon',
  'Feil peilehøyde',
  'Annet',
] as const;

/** How often the device may be placed (PROBLEM-01; the presets of USER-10). */
export const locationOptions = [
  `${localisationPrefix}Av`,
  `${localisationPrefix}Daglig`,
  `${localisationPrefix}Ukentlig`,
] as const;

/** What the dialog holds (PROBLEM-01); the recipients are those beside the support. */
export type ReportValues = Recipients & {
  readonly problem: string;
  readonly problemMsg: string;
  readonly gauge_height_mm: string;
  readonly gauge_height_liter: string;
  readonly location: string;
  /** Who has received the mail as it stands in the dialog. */
  readonly sentTo: readonly string[];
};

export const emptyReport: ReportValues = {
  recipients: [],
  typed: '',
  problem: '',
  problemMsg: '',
  gauge_height_mm: '',
  gauge_height_liter: '',
  location: '',
  sentTo: [],
};

const longestExplanation = 4_000;

const decimals = 2;

export const asksGaugeHeight = ({ problem }: ReportValues): boolean => problem === 'Feil peilehøyde';
export const asksLocation = ({ problem }: ReportValues): boolean => problem === 'Feil lokasjon';

/** A gauge height in mm as the mail has it: below the reference it is negative. */
export const gaugeMmText = (text: string): string | null => formatMm(parseWrittenNumber(text, decimals));

export function gaugeLitresText(text: string): string | null {
  const litres = parseWrittenNumber(text, decimals);
  return litres === null ? null : amountText(litres, 'litres');
}

function gaugeProblems({ gauge_height_mm: mm, gauge_height_liter: litres }: ReportValues) {
  if (mm.trim() === '' && litres.trim() === '') return { gauge_height_mm: texts.noGaugeHeight };
  const read = (text: string) => (text.trim() === '' ? 0 : parseWrittenNumber(text, decimals));
  const volume = read(litres);
  return {
    gauge_height_mm: read(mm) === null ? texts.gaugeNotRead : undefined,
    gauge_height_liter: volume === null ? texts.gaugeNotRead : volume < 0 ? texts.negativeLitres : undefined,
  };
}

function explanationProblem(text: string): string | undefined {
  if (text.trim() === '') return texts.noExplanation;
  return lengthProblem(text, longestExplanation);
}

/** What keeps the report from being sent, by field (PROBLEM-01). */
export function reportProblems(values: ReportValues): Problems<ReportValues> {
  return {
    problem: values.problem === '' ? texts.noCategory : undefined,
    problemMsg: explanationProblem(values.problemMsg),
    ...(asksGaugeHeight(values) && gaugeProblems(values)),
    location: asksLocation(values) && values.location === '' ? texts.noLocation : undefined,
    recipients: addressProblem(allRecipients(values)),
  };
}
