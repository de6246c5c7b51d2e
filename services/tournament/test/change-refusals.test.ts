import {
  changeTournament,
  getMatchOrganizers,
  leaveTournament,
  previewTournament,
  setTournamentScore,
  type TournamentChange,
} from '@contend/contracts';
import { expectRefusals, refusal } from '@contend/test-kit';
import { bracketOf, matchAt, playStory, runningEvent, swiss } from './play-story';

test('changes and scores name what exists, at the version that was seen', async () => {
  const { p, players, organizer, rival } = await playStory();
  const event = await runningEvent(p, { players, organizer });
  const params = { tournamentId: event.tournament.id };
  const idAt = async (key: string) => (await matchAt(p, event, key)).id;
  const matchId = await idAt('U1.1');
  const { version } = await bracketOf(p, event);
  const entryId = event.entryIds[0]!;
  const preview = (change: TournamentChange) => ({ params, body: { change } });
  const scored = (scores: [number, number], more = {}) => ({
    ...{ params, body: { matchId, scores, version, ...more } },
  });
  const undo = { kind: 'undo' as const, matchId };
  await expectRefusals([
    refusal('not-organizer', rival, changeTournament, { params, body: { version, change: undo } }),
    refusal('not-organizer', rival, setTournamentScore, scored([1, 0])),
    refusal('match-not-found', organizer, setTournamentScore, scored([1, 0], { matchId: entryId })),
    refusal('score-impossible', organizer, setTournamentScore, scored([3, 3])),
    refusal('version-conflict', organizer, setTournamentScore, scored([1, 0], { version: 77 })),
    refusal(
      'match-not-found',
      organizer,
      previewTournament,
      preview({ ...undo, matchId: entryId }),
    ),
    refusal('change-impossible', organizer, previewTournament, preview(undo)),
    refusal('entry-not-found', organizer, previewTournament, {
      ...preview({ kind: 'disqualify', entryId: matchId }),
    }),
    refusal('score-impossible', organizer, previewTournament, {
      ...preview({ kind: 'set-score', matchId, scores: [3, 3] }),
    }),
  ]);
  const asked = { params: { matchId } };
  expect(await p.as('chat').call(getMatchOrganizers, asked)).toMatchObject({
    organizerIds: [organizer.id],
  });
  const left = event.entryIds[1]!;
  await players[1]!.call(leaveTournament, { params, body: { entryId: left } });
  await p.settled();
  for (const key of ['U1.1', 'F1']) {
    const body = { matchId: await idAt(key), scores: [1, 0] as [number, number] };
    const { version: seen } = await bracketOf(p, event);
    await organizer.call(setTournamentScore, { params, body: { ...body, version: seen } });
    await p.settled();
  }
  const { version: last } = await bracketOf(p, event);
  await expectRefusals([
    refusal('downstream-played', organizer, setTournamentScore, scored([0, 1], { version: last })),
    refusal('downstream-played', organizer, previewTournament, {
      ...preview({ kind: 'readmit', entryId: left }),
    }),
  ]);
});

test('an entry is not admitted late whose player is in another one', async () => {
  const { p, players, organizer } = await playStory();
  const event = await runningEvent(p, { players, organizer, stages: [swiss] });
  const params = { tournamentId: event.tournament.id };
  const rows = p.database('tournament').collection<{ _id: string }>('tournamentEntries');
  const entryId = params.tournamentId;
  const absent = { _id: entryId, status: 'absent', isOpen: false, playerIds: [], number: 5 };
  await rows.insertOne({ ...(await rows.findOne({ _id: event.entryIds[0]! })), ...absent });
  const change = { kind: 'admit' as const, entryId };
  const { version } = await bracketOf(p, event);
  await expectRefusals([
    refusal('already-entered', organizer, previewTournament, { params, body: { change } }),
    refusal('already-entered', organizer, changeTournament, { params, body: { version, change } }),
  ]);
});
