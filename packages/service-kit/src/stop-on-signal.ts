/**
 * Ends this process on SIGTERM and SIGINT. The handlers are set from the beginning, because the
 * first process of a container has no default ones: before startup completes the process exits,
 * afterwards it calls `stop` of the value of `started`.
 *
 * @param started Its rejection is reported by the caller.
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
