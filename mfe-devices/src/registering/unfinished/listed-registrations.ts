import { api, type Registration } from '@peil/shared-kernel/api';
import { isUnanswered } from '@peil/shared-kernel/forms/core';
import { phoneStore } from '../work/phone-store.ts';

/** Unfinished registrations. */
export interface Listed {
  readonly registrations: readonly Registration[];
  /** Whether it is what the phone kept, for want of an answer. */
  readonly isKept: boolean;
}

/** Those of the server; without an answer what the phone kept. Throws ApiError where the server refuses. */
export async function listedRegistrations(owner: string): Promise<Listed> {
  try {
    return { registrations: await api.registrations.list(), isKept: false };
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const kept = await phoneStore.allWork(owner);
    return { registrations: kept.map(({ registration }) => registration), isKept: true };
  }
}
