import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, mostAcknowledged, type AcknowledgeResult } from '@peil/shared-kernel/api';
import { useSend, type Send } from '@peil/shared-kernel/forms/core';
import type { AlarmTarget } from './alarm-target.ts';
import { keepResults } from './keep-results.ts';

/** What has become of the alarms that a dialog acknowledges. */
interface Acknowledging extends Pick<Send<[comment: string]>, 'isSending' | 'failure' | 'send'> {
  /** What the server has answered so far, in the order of the targets; those without are sent by the next try. */
  readonly results: readonly AcknowledgeResult[];
}

/** @param onAnswered called with all results when each target has one */
export function useAcknowledge(
  targets: readonly AlarmTarget[],
  onAnswered: (results: readonly AcknowledgeResult[]) => void,
): Acknowledging {
  const client = useQueryClient();
  const [results, setResults] = useState<readonly AcknowledgeResult[]>([]);

  const { isSending, failure, send } = useSend(async (comment: string) => {
    const answered = [...results];
    for (let first = answered.length; first < targets.length; first = answered.length) {
      const ids = targets.slice(first, first + mostAcknowledged).map(({ id }) => id);
      const part = await api.alarms.acknowledge(ids, comment.trim() || null);
      keepResults(client, part);
      answered.push(...part);
      setResults([...answered]);
    }
    onAnswered(answered);
  });
  return { isSending, failure, results, send };
}
