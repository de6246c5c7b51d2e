/** The load of both ledgers: transfers between random accounts by concurrent workers. */
export interface TransferLoad {
  forMs: number;
  workers: number;
  accounts: number;
  /** Whether each transfer has account 0 on one of its sides. */
  isHot: boolean;
}

/** Moves one cent between numbered accounts. */
export type RunTransfer = (from: number, to: number) => Promise<unknown>;

/**
 * Runs the load and returns transfers per second; transfers in progress at the end are included.
 */
export async function transfersPerSecond(
  load: TransferLoad,
  transfer: RunTransfer,
): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const work = async () => {
    while (performance.now() - begun < load.forMs) {
      const { from, to } = pairOf(load);
      await transfer(from, to);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: load.workers }, work));
  return (done * 1000) / (performance.now() - begun);
}

function pairOf({ accounts, isHot }: TransferLoad): { from: number; to: number } {
  const one = isHot ? 0 : Math.floor(Math.random() * accounts);
  const other = (one + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts;
  return Math.random() < 0.5 ? { from: one, to: other } : { from: other, to: one };
}
