import type { RegistryFault } from '@peil/shared-kernel/api/schemas';

/** A registry that is not used: why, and the cause where there is one. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly fault: RegistryFault;

  constructor(fault: RegistryFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** What the user reads when the portal cannot start for it. */
export const registryErrorTexts: Readonly<Record<RegistryFault, string>> = {
  registryMissing: 'Fikk ikke tak i oversikten over portalens deler.',
  registryBroken: 'Oversikten over portalens deler er ødelagt.',
  registryForged: 'Oversikten over portalens deler er ikke slik den ble utgitt, og blir ikke brukt.',
  registryStale: 'Oversikten over portalens deler er for gammel, og blir ikke brukt.',
};
