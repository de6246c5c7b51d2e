import { getOrganizerBoard, setTournamentScore } from '@contend/contracts';
import { bracketOf, matchAt, runningEvent, playStory } from './play-story';

test.thorough('the board lists rulings not applied, also once prizes are paid', async () => {
  const { p, players, organizer: host } = await playStory();
  const event = await runningEvent(p, { players, organizer: host });
  const params = { tournamentId: event.tournament.id };
  const board = () => host.call(getOrganizerBoard, { params });
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const { version } = await bracketOf(p, event);
  await host.call(setTournamentScore, { params, body: { matchId, version, scores: [1, 0] } });
  await p.settled();
  expect((await board()).toDecide).toEqual([]);
  const database = p.database('tournament');
  const rows = database.collection<{ _id: string }>('tournamentMatches');
  await rows.updateOne({ _id: matchId }, { $set: { flag: 'ruling-not-applied' } });
  expect((await board()).toDecide).toMatchObject([{ id: matchId, flag: 'ruling-not-applied' }]);
  const events = database.collection<{ _id: string }>('tournaments');
  await events.updateOne({ _id: params.tournamentId }, { $set: { status: 'paid_out' } });
  expect((await board()).toDecide).toHaveLength(1);
});
