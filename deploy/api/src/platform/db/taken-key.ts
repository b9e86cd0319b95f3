/** Name of the unique key that a statement would have given twice (SQLSTATE 23505); null for any other error. */
export function takenKey(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : null;
}
