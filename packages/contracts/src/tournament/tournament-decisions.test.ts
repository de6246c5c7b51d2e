import { calls } from '../registry';

/** Calls of organizers that change an event and decide nothing about its entries. */
const harmless: Record<string, string> = {
  editTournament: 'terms of a draft, and words; of the start its action asks',
  publishTournament: 'no entry exists yet',
  announceToTournament: 'words',
  payOutTournament: 'pays what follows from the places, as the timer does',
  saveTournamentTemplate: 'keeps terms for another event',
  leaveOrganizers: 'ends what they may decide themselves',
  setOrganizers: 'an owner who plays names who decides; of others its action asks',
};

const changing = Object.entries(calls).filter(
  ([, { method, path, refuses }]) =>
    method !== 'get' && path.includes('/:tournamentId') && refuses.includes('not-organizer'),
);

test.each(changing)('%s is refused to organizers who play, or decides nothing', (name, call) => {
  if (name in harmless) return;
  expect(call).toMatchObject({ decides: true });
  expect(call.refuses).toContain('organizer-plays');
});

test('every call that decides names an event', () => {
  const deciding = Object.entries(calls).filter(([, { decides }]) => decides);
  expect(deciding.map(([name]) => name).toSorted()).toEqual([
    'allowEntry',
    ...['answerAdminCall', 'cancelTournament', 'changeTournament', 'claimTournamentMatch'],
    ...['disqualifyEntry', 'exchangeTeamPlayers', 'extendTournamentCheckIn'],
    ...[
      'keepTournamentResult',
      'moveTournament',
      'nudgeTournamentMatch',
      'planSeeds',
      'previewTournament',
      'removeTeamPlayer',
      'seedTournament',
    ],
    'setTournamentScore',
  ]);
  for (const [, { path }] of deciding) expect(path).toContain(':tournamentId');
});
