/** Names an entry: made when its form is opened, the same until it is in. */
export const newFormKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
