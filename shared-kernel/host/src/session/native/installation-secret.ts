const databaseName = 'peil.installation';
const storeName = 'secrets';
const secretId = 'token';
/** Whether the token is given out only after the phone has asked for its owner. */
const unlockId = 'unlock';

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName);
  };
  return answerOf(request);
}

function newSecret(): Promise<CryptoKey> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
}

async function withSecrets<T>(
  factory: IDBFactory,
  job: (secrets: (mode: IDBTransactionMode) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(factory);
  try {
    return await job((mode) => database.transaction(storeName, mode).objectStore(storeName));
  } finally {
    database.close();
  }
}

/**
 * This installation's secret, made at the first call: 256 random bits as key material for HKDF. It lies in the web
 * view's IndexedDB as a key that cannot be exported, so that neither the token's database nor a script can tell it.
 * Throws a DOMException when IndexedDB cannot be used.
 */
export function installationSecret(factory: IDBFactory): Promise<CryptoKey> {
  return withSecrets(factory, async (secrets) => {
    const kept = (await answerOf(secrets('readonly').get(secretId))) as CryptoKey | undefined;
    if (kept) return kept;
    const made = await newSecret();
    await answerOf(secrets('readwrite').put(made, secretId));
    return made;
  });
}

/** Makes unreadable whatever was encrypted so far. Throws as installationSecret does. */
export async function forgetInstallationSecret(factory: IDBFactory): Promise<void> {
  await withSecrets(factory, (secrets) => answerOf(secrets('readwrite').delete(secretId)));
}

/** Whether the token waits for the phone's owner; false when nobody has chosen. Throws as installationSecret does. */
export function isUnlockWanted(factory: IDBFactory): Promise<boolean> {
  return withSecrets(
    factory,
    async (secrets) => (await answerOf<unknown>(secrets('readonly').get(unlockId))) === true,
  );
}

/** Keeps the choice for this installation, whoever signs in. Throws as installationSecret does. */
export async function wantUnlock(factory: IDBFactory, isWanted: boolean): Promise<void> {
  await withSecrets(factory, (secrets) => answerOf(secrets('readwrite').put(isWanted, unlockId)));
}
