const texts = {
  reason: 'Lås opp for å se enhetene dine',
  cancel: 'Avbryt',
  useCode: 'Bruk kode',
  title: 'Lås opp',
};

const loadPlugin = () => import('@aparajita/capacitor-biometric-auth');

/** Whether this phone can tell its owner: by a finger, a face, or at least its code. */
export async function knowsOwner(): Promise<boolean> {
  const { BiometricAuth } = await loadPlugin();
  const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry();
  return isAvailable || deviceIsSecure;
}

/**
 * Asks the phone whether its owner holds it: finger or face, and its code where they fail. False when it is called off
 * or cannot be asked; the phone itself limits how often one may try.
 */
export async function askOwner(): Promise<boolean> {
  const { BiometricAuth } = await loadPlugin();
  try {
    await BiometricAuth.authenticate({
      reason: texts.reason,
      cancelTitle: texts.cancel,
      allowDeviceCredential: true,
      iosFallbackTitle: texts.useCode,
      androidTitle: texts.title,
      androidSubtitle: texts.reason,
    });
    return true;
  } catch {
    return false;
  }
}
