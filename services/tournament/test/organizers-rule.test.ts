import {
  announceRuling,
  answerDispute,
  appealRuling,
  askForEvidence,
  changeTournament,
  checkIn,
  claimDispute,
  getCase,
  getMatch,
  getMatchRuler,
  getOrganizerBoard,
  listDisputes,
  previewTournament,
  proposeScore,
  rejectScore,
  ruleMatch,
  rulingMs,
  setTournamentScore,
} from '@contend/contracts';
import { expectRefusals, type Player, refusal, type StoryPlatform } from '@contend/test-kit';
import { bracketOf, matchAt, playMatch, playStory, runningEvent } from './play-story';

let p: StoryPlatform;
let players: Player[];
let organizer: Player;
let rival: Player;
let moderator: Player;

beforeEach(async () => {
  ({ p, players, organizer, rival } = await playStory());
  moderator = await p.player('marshal', { roles: ['player', 'moderator'] });
});

/** An event whose first match, of seed 1 against seed 4, is disputed. */
async function disputedMatch() {
  const event = await runningEvent(p, { players, organizer });
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const [home, away] = [players[0], players[3]] as [Player, Player];
  const params = { matchId };
  await p.prepare(`disputed ${matchId}`, async () => {
    for (const player of [home, away]) await player.call(checkIn, { params });
    await home.call(proposeScore, { body: { matchId, scores: [1, 0] } });
    await away.call(rejectScore, { params });
    await away.call(proposeScore, { body: { matchId, scores: [0, 1] } });
    await home.call(rejectScore, { params });
    await p.settled();
  });
  return { event, home, away, params };
}

const ruling = { winner: 'away' as const, reason: 'The picture shows it.', rule: '4.2' as const };
const refusedAs = (code: string) => ({ code });

test('an organizer of its event claims a dispute, reads both statements and rules', async () => {
  const { event, home, away, params } = await disputedMatch();
  const open = await p.anyone.call(getMatch, { params });
  expect(open.dispute).toMatchObject({ ruledBy: 'organizers' });
  expect(await organizer.refused(getCase, { params })).toMatchObject(refusedAs('match-not-found'));
  for (const outsider of [rival, moderator, home]) {
    expect(await outsider.refused(claimDispute, { params })).toMatchObject(refusedAs('forbidden'));
  }
  expect((await moderator.call(listDisputes, { query: {} })).items).toEqual([]);

  const unknown = { matchId: '5f43a0000000000000000999', userId: organizer.id };
  await expect(p.as('match').call(getMatchRuler, { params: unknown })).rejects.toMatchObject(
    refusedAs('match-not-found'),
  );

  const match = p.as('match');
  await expect(match.call(announceRuling, { params: unknown })).rejects.toMatchObject(
    refusedAs('match-not-found'),
  );

  const asked = { params: { ...params, userId: organizer.id } };
  expect(await match.call(announceRuling, asked)).toEqual({ ok: true });
  const ruler = await p.as('match').call(getMatchRuler, asked);
  expect(ruler).toEqual({ organizes: true, plays: false });
  await organizer.call(claimDispute, { params });
  const question = { side: 'home' as const, what: 'The scoreboard.' };
  await organizer.call(askForEvidence, { params, body: question });
  await home.call(answerDispute, { params, body: { text: 'I won.' } });
  await away.call(answerDispute, { params, body: { text: 'It is on the picture.' } });
  expect((await organizer.call(getCase, { params })).verified.ok).toBe(true);
  const ruled = await organizer.call(ruleMatch, { params, body: ruling });
  expect(ruled.dispute).toMatchObject({ ruling: { adminId: organizer.id } });
  expect(ruled.dispute?.statements).toHaveLength(2);
  await p.settled();
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'decided', winner: 'away' });
  const at = { tournamentId: event.tournament.id };
  const { log } = await organizer.call(getOrganizerBoard, { params: at });
  expect(log?.filter(({ kind }) => kind === 'ruling')).toMatchObject([
    { by: { id: organizer.id }, key: 'U1.1' },
  ]);
});

test('the score of a disputed match is ruled, not set', async () => {
  const { event, params: match } = await disputedMatch();
  const params = { tournamentId: event.tournament.id };
  const { version } = await bracketOf(p, event);
  const scored = { ...match, scores: [1, 0] as [number, number] };
  const change = { kind: 'set-score' as const, ...scored };
  await expectRefusals([
    refusal('change-impossible', organizer, previewTournament, { params, body: { change } }),
    refusal('change-impossible', organizer, changeTournament, {
      ...{ params, body: { change, version } },
    }),
    refusal('change-impossible', organizer, setTournamentScore, {
      ...{ params, body: { ...scored, version } },
    }),
  ]);
  const forfeit = { kind: 'double-forfeit' as const, ...match };
  const preview = await organizer.call(previewTournament, { params, body: { change: forfeit } });
  expect(preview.warnings).toEqual([
    'The dispute of U1.1 ends without a ruling: no rating, and no appeal.',
  ]);
});

test.thorough('an organizer sets the score of a match that was ruled void', async () => {
  const { event, home, away, params } = await disputedMatch();
  await organizer.call(claimDispute, { params });
  for (const side of [home, away]) {
    await side.call(answerDispute, { params, body: { text: 'I won.' } });
  }
  const verdict = { winner: null, reason: 'Neither shows it.', rule: '4.2' as const };
  await organizer.call(ruleMatch, { params, body: verdict });
  await p.settled();
  const { version } = await bracketOf(p, event);
  const body = { ...params, scores: [1, 0] as [number, number], version };
  const at = { tournamentId: event.tournament.id };
  expect(await organizer.call(setTournamentScore, { params: at, body })).toMatchObject({
    ...{ status: 'decided', winner: 'home' },
  });
});

test('a dispute without a ruling by its deadline goes to moderators', async () => {
  const { params } = await disputedMatch();
  await organizer.call(claimDispute, { params });
  await p.advance(rulingMs);
  for (const one of [organizer, moderator]) await one.signInAgain();
  const overdue = await p.anyone.call(getMatch, { params });
  expect(overdue.dispute).toMatchObject({ ruledBy: 'moderators', holderId: null });
  expect(await organizer.refused(claimDispute, { params })).toMatchObject(refusedAs('forbidden'));
  expect((await moderator.call(listDisputes, { query: {} })).items).toHaveLength(1);
  await moderator.call(claimDispute, { params });
  await moderator.call(ruleMatch, { params, body: ruling });
});

test.thorough(
  'a ruling of an organizer that is appealed is decided by a moderator alone',
  async () => {
    const { event, home, away, params } = await disputedMatch();
    await organizer.call(claimDispute, { params });
    for (const side of [home, away]) {
      await side.call(answerDispute, { params, body: { text: 'I won.' } });
    }
    await organizer.call(ruleMatch, { params, body: ruling });
    await p.settled();
    await home.call(appealRuling, { params, body: { reason: 'The picture is of another match.' } });
    await p.settled();
    const appealed = await matchAt(p, event, 'U1.1');
    expect(appealed).toMatchObject({ status: 'decided', winner: 'away' });
    expect(appealed.appealedAt).not.toBeNull();
    const asking = { tournamentId: event.tournament.id };
    const change = { kind: 'undo' as const, matchId: params.matchId };
    expect(
      await organizer.refused(previewTournament, { params: asking, body: { change } }),
    ).toMatchObject(refusedAs('under-appeal'));
    await moderator.call(claimDispute, { params });
    const verdict = { winner: 'home' as const, reason: 'It is.', rule: '4.2' as const };
    await moderator.call(ruleMatch, { params, body: verdict });
    await p.settled();
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ status: 'decided', winner: 'home', decidedBy: 'played', appealedAt: null },
    });
  },
);

test.thorough('an organizer has a disputed match played again, with a preview', async () => {
  const { event, home, away } = await disputedMatch();
  const first = await matchAt(p, event, 'U1.1');
  const change = { kind: 'replay' as const, matchId: first.id, pairings: 'again' as const };
  const params = { tournamentId: event.tournament.id };
  const { version } = await organizer.call(previewTournament, { params, body: { change } });
  await organizer.call(changeTournament, { params, body: { change, version } });
  await p.settled();
  const again = await matchAt(p, event, 'U1.1');
  expect(again).toMatchObject({ status: 'open', home: first.home, away: first.away });
  expect(again.id).not.toBe(first.id);
  const old = await p.anyone.call(getMatch, { params: { matchId: first.id } });
  expect(old.status).toBe('cancelled');
  await playMatch(p, again, { players: [home, away] });
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'decided', winner: 'home' });
  expect((await bracketOf(p, event)).version).toBeGreaterThan(version);
});
