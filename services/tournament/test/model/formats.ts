import type { TournamentStage } from '@contend/contracts';

export const elimination: TournamentStage = {
  ...{ id: 'playoff', format: 'double-elimination', bestOf: 3, advances: 0 },
  finalDoubleForfeit: 'higher-seed',
};
const groups: TournamentStage = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 3, advances: 4, groups: 2 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
export const swiss: TournamentStage = {
  ...{ id: 'swiss', format: 'swiss', bestOf: 3, advances: 4, rounds: 3, thresholds: null },
  ...{ criteria: ['points', 'buchholz', 'lot'], withdrawal: 'forfeit-rest' },
};
/** Two brackets that are played at the same time. */
const branches: TournamentStage[] = [
  { ...groups, advances: 0 },
  { ...elimination, from: [{ stage: 'groups', first: 1, last: 2 }] },
  { ...elimination, id: 'second', from: [{ stage: 'groups', first: 3, last: 8 }] },
];
/** The stages of an event in each format. */
export const formats = [[elimination], [groups, elimination], [swiss, elimination], branches];
