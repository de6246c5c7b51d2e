/**
 * Has SIGTERM and SIGINT end this process. From the beginning, because as the first process of a
 * container nobody else would: before it has started it just ends, afterwards by `stop` of what
 * `started` brings.
 *
 * @param started Rejections are for whoever made it to tell.
 */
export function stopOnSignal(
  started: Promise<{ stop(): Promise<void> }>,
  failed: (error: unknown) => void,
): void {
  let running: { stop(): Promise<void> } | null = null;
  started.then(
    (what) => void (running = what),
    () => undefined,
  );
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    if (!running) process.exit(0);
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
