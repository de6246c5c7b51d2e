import { bench } from './bench';
import { startDurableStore } from './durable-store';
import { startProgram } from './program';
import type { RecomputeLoad, Recomputed } from './programs/recompute';

const targetSeconds = 60;
const targetMatches = 1_000_000;

/** Recomputing all ratings with the matches of one player unrated. */
export const recompute = bench('recompute', async ({ quick, note }) => {
  const matches = quick ? targetMatches / 10 : targetMatches;
  const stored = quick ? 1_000 : 4_000;
  const store = await startDurableStore();
  const program = await startProgram<null>('recompute', { mongoUrl: store.url });
  const measure = async (load: RecomputeLoad) => {
    const done = await program.ask<Recomputed>(load);
    const rate = (done.matches / done.seconds).toFixed(0);
    note(`${load.kind}: ${done.matches} matches in ${done.seconds.toFixed(1)} s, ${rate} /s`);
    return done;
  };
  const folds: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    folds.push((await measure({ kind: 'fold', matches, players: 10_000 })).seconds);
  }
  const counted = await measure({ kind: 'store', matches: stored, players: 200 });
  await program.stop();
  await store.stop();
  return [
    {
      ...{ what: `${matches.toLocaleString('en-US')} matches recomputed in memory`, unit: 's' },
      ...{ ours: folds, peer: null },
      limit: { atMost: (targetSeconds * matches) / targetMatches },
    },
    {
      ...{ what: 'recount after an annulment, on the store', unit: '/s' },
      ...{ ours: [counted.matches / counted.seconds], peer: null, limit: null },
    },
  ];
});
