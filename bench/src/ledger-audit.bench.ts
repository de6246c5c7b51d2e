import { bench, type Row, Skipped } from './bench';
import { startDurableStore } from './durable-store';
import { startProgram } from './program';
import type { AuditResult, AuditKind } from './programs/ledger-audit';

const added = 1000;
const kinds: AuditKind[] = ['whole', 'ranges', 'increment'];

type Figures = Record<AuditKind, { seconds: number[]; peaks: number[] }>;

const noFigures = (): Figures => ({
  whole: { seconds: [], peaks: [] },
  ranges: { seconds: [], peaks: [] },
  increment: { seconds: [], peaks: [] },
});

/** The cost of verifying a ledger: all of it, and the entries after its checkpoints. */
export const ledgerAudit = bench('ledger-audit', async ({ quick, note }) => {
  if (process.platform !== 'linux') throw new Skipped('Peak memory is read from /proc.');
  const sizes = quick ? [20_000, 100_000] : [100_000, 1_000_000, 5_000_000];
  const store = await startDurableStore();
  const options = { mongoUrl: store.url, accounts: 1000 };
  const filler = await startProgram<null>('fill-ledger', options);
  const figures: Figures[] = [];
  for (const size of sizes) {
    const begun = performance.now();
    const entries = await filler.ask<number>({ total: size, isAudited: true });
    note(`${entries} entries after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    const of = noFigures();
    const measure = async (kind: AuditKind) => {
      const { seconds, peakMiB } = await audited(store.url, kind, note);
      of[kind].seconds.push(seconds);
      of[kind].peaks.push(peakMiB);
    };
    await measure('ranges');
    await measure('whole');
    for (let round = 1; round <= 3; round += 1) {
      await filler.ask<number>({ total: entries + round * added, isAudited: false });
      await measure('increment');
    }
    figures.push(of);
  }
  await filler.stop();
  await store.stop();
  return rowsOf(sizes, figures);
});

async function audited(
  mongoUrl: string,
  kind: AuditKind,
  note: (text: string) => void,
): Promise<AuditResult> {
  const program = await startProgram<null>('ledger-audit', { mongoUrl });
  const done = await program.ask<AuditResult>(kind);
  await program.stop();
  if (done.differences.length > 0) throw new Error(done.differences.slice(0, 5).join('\n'));
  const { seconds, peakMiB, entries } = done;
  note(`${kind}: ${entries} entries in ${seconds.toFixed(1)} s, ${peakMiB.toFixed(0)} MiB`);
  return done;
}

const names: Record<AuditKind, string> = {
  whole: 'verifying in one pass',
  ranges: 'verifying by ranges, with checkpoints',
  increment: `an increment of ${added.toLocaleString('en-US')} entries`,
};

/** Each size beside the one before it. */
function rowsOf(sizes: number[], figures: Figures[]): Row[] {
  const labels = sizes.map((size) => `${size.toLocaleString('en-US')} entries`);
  return figures.slice(1).flatMap((large, nth) => {
    const small = { name: `with ${labels[nth]}`, of: figures[nth] ?? noFigures() };
    return kinds.flatMap((kind): Row[] => [
      {
        what: `${names[kind]}, ${labels[nth + 1]}`,
        unit: 's',
        ours: large[kind].seconds,
        peer: { name: small.name, values: small.of[kind].seconds },
        // An increment does not depend on the entries verified before.
        limit: kind === 'increment' ? { atMost: 2 } : null,
      },
      {
        what: `the same, peak memory`,
        unit: 'MiB',
        ours: large[kind].peaks,
        peer: { name: small.name, values: small.of[kind].peaks },
        limit: { atMost: 1.5 },
      },
    ]);
  });
}
