import type { ClientPhase } from '@peil/shared-kernel/api/schemas';

/** A remote that cannot be shown: which, why, and the cause where there is one. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly kind: ClientPhase;
  readonly remote: string;

  constructor(kind: ClientPhase, remote: string, cause?: unknown) {
    super(`${remote}: ${kind}`, { cause });
    this.kind = kind;
    this.remote = remote;
  }
}

/** What the user reads, one text a kind. */
export const remoteErrorTexts: Record<ClientPhase, string> = {
  unknown: 'Denne delen av portalen er ikke tilgjengelig nå.',
  unfit: 'Denne delen av portalen er nyere enn resten. Last siden på nytt for å få siste versjon.',
  entry: 'Denne delen av portalen kunne ikke hentes.',
  timeout: 'Denne delen av portalen svarte ikke i tide.',
  module: 'Denne delen av portalen lot seg ikke starte.',
  bootstrap: 'Denne delen av portalen lot seg ikke starte.',
  mount: 'Denne delen av portalen lot seg ikke vise.',
  render: 'Denne delen av portalen stoppet.',
};

/** The error as a RemoteError; one of another type gets `kind`. */
export function toRemoteError(error: unknown, kind: ClientPhase, remote: string): RemoteError {
  return error instanceof RemoteError ? error : new RemoteError(kind, remote, error);
}
