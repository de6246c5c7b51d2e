/**
 * Calls of `run` never overlap: those made while one is under way share the run that begins after
 * it, and so each sees what was done before it was called.
 */
export function sharedRuns(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    const mine = run().finally(() => {
      if (current === mine) current = null;
    });
    current = mine;
    return mine;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
