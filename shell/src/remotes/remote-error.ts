import type { LoadPhase, RemoteFault } from '@peil/shared-kernel/api/schemas';

interface RemoteFailure {
  readonly fault: RemoteFault;
  /** How far it came. */
  readonly phase: LoadPhase;
  readonly remote: string;
  /** Empty where no release was chosen. */
  readonly version: string;
  readonly cause?: unknown;
}

/** A remote that cannot be shown: which, why, how far it came, and the cause where there is one. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly fault: RemoteFault;
  readonly phase: LoadPhase;
  readonly remote: string;
  readonly version: string;

  constructor({ fault, phase, remote, version, cause }: RemoteFailure) {
    super(`${remote} ${version}: ${fault} (${phase})`, { cause });
    this.fault = fault;
    this.phase = phase;
    this.remote = remote;
    this.version = version;
  }
}

/** Faults of a file that could not be had; they may pass. */
export const fetchFaults: ReadonlySet<RemoteFault> = new Set<RemoteFault>([
  'missing',
  'server',
  'network',
  'timeout',
  'chunk',
]);

/** What the user reads, one text a fault. */
export const remoteErrorTexts: Readonly<Record<RemoteFault, string>> = {
  unknown: 'Denne delen av portalen er ikke tilgjengelig nå.',
  disabled: 'Denne delen av portalen er satt ut av drift en stund.',
  unfit: 'Denne delen av portalen er nyere enn resten. Last siden på nytt for å få siste versjon.',
  missing: 'Denne delen av portalen finnes ikke på serveren.',
  server: 'Serveren kunne ikke levere denne delen av portalen.',
  network: 'Fikk ikke kontakt med serveren.',
  timeout: 'Denne delen av portalen svarte ikke i tide.',
  content: 'Serveren sendte noe annet enn denne delen av portalen.',
  integrity: 'Denne delen av portalen er ikke slik den ble utgitt, og blir ikke kjørt.',
  script: 'Denne delen av portalen har en feil og kunne ikke lastes.',
  module: 'Denne delen av portalen passer ikke sammen med resten.',
  bootstrap: 'Denne delen av portalen lot seg ikke starte.',
  mount: 'Denne delen av portalen lot seg ikke vise.',
  render: 'Denne delen av portalen stoppet.',
  unmount: 'Denne delen av portalen lot seg ikke lukke.',
  chunk: 'En fil som siden trenger, kunne ikke hentes.',
};
