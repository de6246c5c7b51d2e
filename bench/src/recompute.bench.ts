import { bench } from './bench';
import { startDurableStore } from './durable-store';
import { startProgram } from './program';
import type { RecomputeLoad, Recomputed } from './programs/recompute';

const targetSeconds = 60;
const targetMatches = 1_000_000;
const players = 10_000;

type Note = (line: string) => void;

/** Measures loads in a process of their own, with a store of its own. */
async function measureAll(loads: RecomputeLoad[], note: Note): Promise<Recomputed[]> {
  const store = await startDurableStore();
  const program = await startProgram<null>('recompute', { mongoUrl: store.url });
  const measured: Recomputed[] = [];
  for (const load of loads) {
    const done = await program.ask<Recomputed>(load);
    const rate = (done.matches / done.seconds).toFixed(0);
    const took = `${done.matches} matches in ${done.seconds.toFixed(1)} s, ${rate} /s`;
    note(`${load.kind}: ${took}, at most ${done.megabytes} MB`);
    measured.push(done);
  }
  await program.stop();
  await store.stop();
  return measured;
}

/** Recomputing all ratings with the matches of one player unrated. */
export const recompute = bench('recompute', async ({ quick, note }) => {
  const matches = quick ? targetMatches / 10 : targetMatches;
  const stored = quick ? 10_000 : 30_000;
  const counted = await measureAll([{ kind: 'store', matches: stored, players }], note);
  const fold: RecomputeLoad = { kind: 'fold', matches, players };
  const folded = await measureAll([fold, fold, fold], note);
  const secondsOf = ({ seconds }: Recomputed) => seconds;
  const written = stored.toLocaleString('en-US');
  return [
    {
      ...{ what: `${matches.toLocaleString('en-US')} matches recomputed in memory`, unit: 's' },
      ...{ ours: folded.map(secondsOf), peer: null },
      limit: { atMost: (targetSeconds * matches) / targetMatches },
    },
    {
      ...{ what: `recount of ${written} matches on the store, accounts included`, unit: '/s' },
      ...{ ours: counted.map((one) => one.matches / one.seconds), peer: null, limit: null },
    },
    {
      ...{ what: 'memory of the process of that recount', unit: 'MB' },
      ...{ ours: counted.map(({ megabytes }) => megabytes), peer: null, limit: null },
    },
  ];
});
