export type ClientType = 'ios' | 'android' | 'web' | 'node';

interface ClientEnvironment {
  window?: unknown;
  Capacitor?: { getPlatform?: () => string };
}

/** Which client the code runs in (STATE-06). The app's bridge names its platform. */
export function detectClientType(environment: ClientEnvironment = globalThis): ClientType {
  const platform = environment.Capacitor?.getPlatform?.();
  if (platform === 'ios' || platform === 'android') return platform;
  return environment.window === undefined ? 'node' : 'web';
}
