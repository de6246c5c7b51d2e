import {
  type EventData,
  acceptScore,
  checkIn,
  getOrganizerBoard,
  listTournamentMatches,
  proposeScore,
  rejectScore,
  tournamentMatchChanged,
  tournamentMatchCheckedIn,
} from '@contend/contracts';
import { matchAt, playStory, runningEvent } from './play-story';

test('the board shows who has checked in and what was reported, as it changes', async () => {
  const { p, players, organizer } = await playStory();
  const [ada, ben] = players as [(typeof players)[0], (typeof players)[0]];
  const event = await runningEvent(p, { players: [ada, ben], organizer });
  const { id: matchId, home } = await matchAt(p, event, 'F1');
  const [first, second] = home.captainId === ada.id ? [ada, ben] : [ben, ada];
  const params = { tournamentId: event.tournament.id };
  const row = async () => (await organizer.call(getOrganizerBoard, { params })).matches[0];
  const seat = (player: typeof ada, { isCheckedIn }: { isCheckedIn: boolean }) => [
    { userId: player.id, name: player.username, isCheckedIn },
  ];
  await first.call(checkIn, { params: { matchId } });
  await p.settled();
  expect(await row()).toMatchObject({
    ...{ status: 'open', proposal: null },
    ...{
      home: { seats: seat(first, { isCheckedIn: true }) },
      away: { seats: seat(second, { isCheckedIn: false }) },
    },
  });
  const organizerIds = [organizer.id];
  expect(p.events(tournamentMatchCheckedIn).map(({ data }) => data)).toEqual([
    { matchId, tournamentId: params.tournamentId, organizerIds, checkedInIds: [first.id] },
  ]);
  await second.call(checkIn, { params: { matchId } });
  const reported = { side: 'home' as const, scores: [1, 0] as [number, number] };
  const report = () => first.call(proposeScore, { body: { matchId, scores: reported.scores } });
  await report();
  await p.settled();
  expect(await row()).toMatchObject({ status: 'score_proposed', proposal: reported });
  await second.call(rejectScore, { params: { matchId }, query: {} });
  await p.settled();
  expect(await row()).toMatchObject({ status: 'live', proposal: null });
  await report();
  await p.settled();
  const rows = p
    .events(tournamentMatchChanged)
    .map(({ data }) => data as EventData<typeof tournamentMatchChanged>)
    .map(({ status, row: changed }) => [status, changed?.proposal]);
  expect(rows).toEqual([
    ...[
      ['live', null],
      ['score_proposed', reported],
    ],
    ...[
      ['live', null],
      ['score_proposed', reported],
    ],
  ]);
  await second.call(acceptScore, { params: { matchId }, query: {} });
  await p.settled();
  const { items } = await organizer.call(listTournamentMatches, { query: params });
  expect(items).toMatchObject([{ status: 'decided', proposal: null, scores: [1, 0] }]);
  expect(items[0]?.home.seats).toBeUndefined();
});
