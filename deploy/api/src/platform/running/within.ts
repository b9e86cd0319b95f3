/** What `task` resolves to, or null when it fails or is not done in time. It is not ended: it must have a limit of its own. */
export async function within<Result>(ms: number, task: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([task.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
