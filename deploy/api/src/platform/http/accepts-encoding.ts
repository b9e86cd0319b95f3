/**
 * Whether a browser takes answers that are compressed so; `br;q=0` says that it does not.
 * @param accepted the request's `accept-encoding`
 */
export function acceptsEncoding(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, quality] = part.split(';').map((word) => word.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? '');
  });
}
