interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs after stories: stops the platforms that are kept for another file, and their store, where
 * tests ran in the process that started the run. Workers end with theirs.
 */
export default async function endRun(): Promise<void> {
  const { [Symbol.for('contend.tests')]: values } = globalThis as unknown as {
    [name: symbol]: Map<string, unknown> | undefined;
  };
  const idle = (values?.get('idle hosts') ?? []) as { host: Stoppable }[];
  await Promise.all(idle.splice(0).map(({ host }) => host.stop()));
  const store = values?.get('store') as { close(): Promise<void> } | undefined;
  await store?.close();
}
