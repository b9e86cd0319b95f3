import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, mostAcknowledged, type AcknowledgeResult } from '@peil/shared-kernel/api';
import type { AlarmTarget } from './alarm-target.ts';
import { keepResults } from './keep-results.ts';

/** What has become of the alarms that a dialog acknowledges. */
export interface Acknowledging {
  readonly isSending: boolean;
  /** Why the last try failed, in Norwegian. */
  readonly error: string | null;
  /** What the server has answered so far, in the order of the targets. */
  readonly results: readonly AcknowledgeResult[];
  /** Sends those that have no result yet. Answers all results when each has one, null when it failed. */
  send(comment: string): Promise<readonly AcknowledgeResult[] | null>;
}

export function useAcknowledge(targets: readonly AlarmTarget[]): Acknowledging {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [results, setResults] = useState<readonly AcknowledgeResult[]>([]);

  const send = async (comment: string) => {
    const answered = [...results];
    setIsSending(true);
    setError(null);
    try {
      for (let first = answered.length; first < targets.length; first = answered.length) {
        const ids = targets.slice(first, first + mostAcknowledged).map(({ id }) => id);
        const part = await api.alarms.acknowledge(ids, comment.trim() || null);
        keepResults(client, part);
        answered.push(...part);
        setResults([...answered]);
      }
      return answered;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      return null;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, error, results, send };
}
