import { formatLitres } from '@peil/shared-kernel/format';
import { byContent } from '@peil/shared-kernel/stock';
import { KeyFigure, KeyFigures } from '@peil/shared-kernel/ui';
import { changeText, type Days } from './report-parts/report-period.ts';
import { differenceText } from './report-parts/row-words.ts';
import { texts } from './report-parts/texts.ts';
import { comparedTanks, correctionOf, fillTotals, type FillRow } from './report-rows.ts';
import styles from './Reports.module.css';

interface FillFiguresProps {
  readonly rows: readonly FillRow[];
  /** The period it is compared with. */
  readonly before: Days;
  /** Undefined while it is not there. */
  readonly earlier: readonly FillRow[] | undefined;
  readonly hasFailed: boolean;
}

const shown = (litres: number | null): string => formatLitres(litres) ?? texts.missing;

/** What was filled and used of each content, and how much more or less that is than in the period before. */
export function FillFigures({ rows, before, earlier, hasFailed }: FillFiguresProps) {
  const note = (some: readonly FillRow[]) =>
    earlier ? comparison(some, before, earlier) : hasFailed ? texts.beforeUnknown : texts.beforeLoading;
  return (
    <div className={styles['contents']}>
      <KeyFigures label={texts.figures}>
        {byContent(rows).map((some) => {
          const { filled, consumed, fillings } = fillTotals(some);
          const fueltype = some[0]?.fueltype || texts.noFueltype;
          return (
            <KeyFigure
              key={some[0]?.id}
              label={fueltype}
              value={texts.filledLitres(shown(filled))}
              note={
                <>
                  <span className={styles['fact']}>
                    {texts.consumedLitres(shown(consumed), texts.fillingCount(fillings ?? 0))}
                  </span>
                  <Correction rows={some} />
                  <span className={styles['fact']}>{note(some)}</span>
                </>
              }
            />
          );
        })}
      </KeyFigures>
    </div>
  );
}

/** What readings tell of the content otherwise since its month was locked (MONTH-03). */
function Correction({ rows }: { readonly rows: readonly FillRow[] }) {
  const correction = correctionOf(rows);
  if (!correction) return null;
  return (
    <strong className={styles['fact']}>
      {texts.correction(
        differenceText(correction.filled),
        differenceText(correction.consumed),
        correction.tanks,
      )}
    </strong>
  );
}

function comparison(rows: readonly FillRow[], before: Days, earlier: readonly FillRow[]): string {
  const { now, then } = comparedTanks(rows, earlier);
  if (now.length === 0) return texts.noneBefore(before);
  const [sum, past] = [fillTotals(now), fillTotals(then)];
  const part = (word: string, of: 'filled' | 'consumed') => {
    const change = changeText(sum[of] ?? 0, past[of] ?? 0);
    return texts.changeOf(word, change ?? texts.litresBefore(shown(past[of])));
  };
  return texts.before(
    before,
    [part(texts.filled, 'filled'), part(texts.consumed.toLowerCase(), 'consumed')],
    now.length,
    rows.length,
  );
}
