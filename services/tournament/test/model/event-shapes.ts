import type { TournamentStage } from '@contend/contracts';

export const playoff = (change: object = {}): TournamentStage => ({
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion', ...change },
});
export const double = (finalDoubleForfeit: string) =>
  playoff({ format: 'double-elimination', hasThirdPlace: undefined, finalDoubleForfeit });
const withdrawals = ['forfeit-rest', 'keep-played', 'void-below-half'];
export const table = (count: number, withdrawal: number, change: object = {}) =>
  playoff({
    ...{ id: 'groups', format: 'round-robin', criteria: ['points', 'head-to-head', 'lot'] },
    ...{ groups: Math.ceil(count / 6), withdrawal: withdrawals[withdrawal % 3], ...change },
  });
export const swiss = (change: object = {}) =>
  playoff({
    ...{ id: 'swiss', format: 'swiss', rounds: 3, thresholds: null, withdrawal: 'forfeit-rest' },
    ...{ criteria: ['points', 'buchholz', 'lot'], ...change },
  });
const half = (count: number) => Math.max(2, Math.ceil(count / 2));

interface Shape {
  stages: TournamentStage[];
  pools?: number;
}
/** Every format, alone and before another one; `pick` varies a rule of it. */
export const shapes: ((count: number, pick: number) => Shape)[] = [
  (count) => ({ stages: [playoff({ hasThirdPlace: count > 3 })] }),
  () => ({ stages: [playoff({ finalDoubleForfeit: 'higher-seed', bestOf: 3 })] }),
  (_count, pick) => ({ stages: [double(pick % 2 === 0 ? 'no-champion' : 'higher-seed')] }),
  (count, pick) => ({ stages: [table(count, pick)] }),
  () => ({ stages: [swiss()] }),
  () => ({ stages: [swiss({ rounds: null, thresholds: { wins: 2, losses: 2 } })] }),
  (count, pick) => ({ stages: [table(count, pick, { advances: half(count) }), playoff()] }),
  (count) => ({ stages: [swiss({ advances: half(count) }), double('no-champion')] }),
  // A table has at most 128 entries, and plays all of its matches.
  (count, pick) =>
    count < 8 || count > 65
      ? { stages: [playoff()] }
      : { pools: 2, stages: [table(count, pick, { groups: 1, advances: 4 }), playoff()] },
  (count, pick) =>
    count < 4
      ? { stages: [playoff()] }
      : { stages: [table(count, pick), ...branches('groups', half(count), count)] },
  (count) =>
    count < 6
      ? { stages: [swiss()] }
      : { stages: [playoff({ id: 'main' }), ...branches('main', 4, count, 2)] },
];

/** Two brackets of places that are played at the same time, the best ones and the others. */
const branches = (stage: string, middle: number, count: number, first = 0): TournamentStage[] => [
  playoff({ from: [{ stage, first: first + 1, last: middle }] }),
  { ...double('no-champion'), id: 'second', from: [{ stage, first: middle + 1, last: count }] },
];
