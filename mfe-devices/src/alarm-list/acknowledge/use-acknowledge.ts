import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '@peil/shared-kernel/format';
import { api, mostAcknowledged, type AcknowledgeResult } from '@peil/shared-kernel/api';
import { useSend, type Send } from '@peil/shared-kernel/forms/core';
import { keepForm, mayWait, newFormKey } from '@peil/shared-kernel/waiting';
import type { AlarmTarget } from './alarm-target.ts';
import { keepResults } from './keep-results.ts';
import { texts } from './texts.ts';

/** What has become of the alarms that a dialog acknowledges. */
interface Acknowledging extends Pick<Send<[comment: string]>, 'isSending' | 'failure' | 'send'> {
  /** What the server has answered so far, in the order of the targets; those without are sent by the next try. */
  readonly results: readonly AcknowledgeResult[];
}

/** Whether the browser has taken what was not answered to be sent later; one that keeps nothing leaves it here. */
async function isKept(left: readonly AlarmTarget[], comment: string): Promise<boolean> {
  const [only] = left;
  const about =
    left.length === 1 && only ? only.device : texts.alarms(left.length, formatNumber(left.length) ?? '');
  try {
    for (let first = 0; first < left.length; first += mostAcknowledged) {
      const ids = left.slice(first, first + mostAcknowledged).map(({ id }) => id);
      await keepForm({
        key: newFormKey(),
        about,
        work: { kind: 'acknowledge', ids, comment: comment.trim() || null },
      });
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * @param onAnswered called with all results when each target has one
 * @param onKept called when what the server has not answered waits for network
 */
export function useAcknowledge(
  targets: readonly AlarmTarget[],
  onAnswered: (results: readonly AcknowledgeResult[]) => void,
  onKept: () => void,
): Acknowledging {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly AcknowledgeResult[]>([]);

  const { isSending, failure, send } = useSend(async (comment: string) => {
    const answered = [...results];
    for (let first = answered.length; first < targets.length; first = answered.length) {
      const ids = targets.slice(first, first + mostAcknowledged).map(({ id }) => id);
      let part: readonly AcknowledgeResult[];
      try {
        part = await api.alarms.acknowledge(ids, comment.trim() || null);
      } catch (cause) {
        if (!mayWait(cause) || !(await isKept(targets.slice(first), comment))) throw cause;
        onKept();
        return;
      }
      keepResults(client, part);
      answered.push(...part);
      setResults([...answered]);
    }
    onAnswered(answered);
  });
  return { isSending, failure, results, send };
}
