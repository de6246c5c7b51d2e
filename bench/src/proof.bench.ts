import { bench, type Row, Skipped } from './bench';
import { startDurableStore } from './durable-store';
import { startProgram } from './program';
import type { ProofQuestion, ProofResult } from './programs/liability-proof';

/** The time and memory of a proof of all balances, and the time to read one account's leaf of it. */
export const proof = bench('proof', async ({ quick, note }) => {
  if (process.platform !== 'linux') throw new Skipped('Peak memory is read from /proc.');
  const accounts = quick ? 100_000 : 1_000_000;
  const store = await startDurableStore();
  const inProcess = async <Answer>(question: ProofQuestion): Promise<Answer> => {
    const program = await startProgram<null>('liability-proof', { mongoUrl: store.url });
    const answer = await program.ask<Answer>(question);
    await program.stop();
    return answer;
  };
  await inProcess({ fill: accounts });
  const results: ProofResult[] = [];
  for (const day of quick ? ['2026-03-01'] : ['2026-03-01', '2026-03-02']) {
    const result = await inProcess<ProofResult>({ prove: day });
    const { seconds, cpuSeconds, peakMiB, differenceCents } = result;
    if (result.accounts !== accounts) throw new Error(`${result.accounts} accounts are in it.`);
    if (differenceCents !== 0) throw new Error(`The sides differ by ${differenceCents} cents.`);
    const cost = `${cpuSeconds.toFixed(1)} s of processor time, ${peakMiB.toFixed(0)} MiB`;
    note(`${accounts} accounts in ${seconds.toFixed(1)} s, ${cost}`);
    results.push(result);
  }
  const times = await inProcess<number[]>({ read: '2026-03-01', count: quick ? 20 : 100 });
  await store.stop();
  const size = `${accounts.toLocaleString('en-US')} accounts`;
  return rowsOf(size, { results, times, share: accounts / 1_000_000 });
});

interface Figures {
  results: ProofResult[];
  times: number[];
  /** Of a million accounts. */
  share: number;
}

const rowsOf = (size: string, { results, times, share }: Figures): Row[] => [
  {
    ...{ what: `a proof of ${size}`, unit: 's', peer: null },
    ours: results.map(({ seconds }) => seconds),
    limit: { atMost: 30 * share },
  },
  {
    ...{ what: 'the same, peak memory', unit: 'MiB', peer: null },
    ours: results.map(({ peakMiB }) => peakMiB),
    limit: { atMost: 512 },
  },
  { what: 'the leaf of one account', unit: 'ms', peer: null, ours: times, limit: { atMost: 100 } },
];
