import { Button, InlineMessage } from '@peil/shared-kernel/ui';
import type { TextProblem } from './graph-text.ts';
import styles from './GraphEditor.module.css';
import { texts } from './texts.ts';

const mostShown = 8;

interface ProblemListProps {
  readonly problems: readonly TextProblem[];
  readonly title: string;
  readonly status: 'error' | 'warning';
  readonly onGoTo: (problem: TextProblem) => void;
}

/** What is wrong with the list, or has no effect in it, each a button that leads to its place. The region is there from the start, so that it is read out. */
export function ProblemList({ problems, title, status, onGoTo }: ProblemListProps) {
  const more = problems.length - mostShown;
  return (
    <div className={styles['problems']}>
      <div role="status">{problems.length > 0 && <InlineMessage status={status}>{title}</InlineMessage>}</div>
      {problems.length > 0 && (
        <ul className={styles['places']}>
          {problems.slice(0, mostShown).map((problem) => {
            const text = texts.problem(problem.line, problem.field, problem.message);
            return (
              <li key={`${String(problem.from)} ${text}`}>
                <Button
                  type="button"
                  variant="tertiary"
                  className={styles['place'] ?? ''}
                  onClick={() => onGoTo(problem)}
                >
                  {text}
                </Button>
              </li>
            );
          })}
          {more > 0 && <li>{texts.moreProblems(more)}</li>}
        </ul>
      )}
    </div>
  );
}
