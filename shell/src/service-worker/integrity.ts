const encode = (hash: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(hash)));

/** Whether the bytes are those that the registry's `sha384-…` says. */
export async function hasHash(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  return `sha384-${encode(await crypto.subtle.digest('SHA-384', bytes))}` === integrity;
}

/** The hash of a text as a Content-Security-Policy names it. */
export async function policyHash(text: string): Promise<string> {
  return `'sha256-${encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}'`;
}
