import {
  answerAdminCall,
  type CallRequest,
  type CallSpec,
  changeTournament,
  checkIn,
  getBracket,
  getMatchOrganizers,
  getMyTournamentMatch,
  getTeamScores,
  listTournamentMatches,
  previewTournament,
  reportTournamentScore,
  requestTournamentAdmin,
  setTournamentScore,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { matchAt, type RunningEvent, runningEvent, playStory } from './play-story';

const unknownId = '5f43a0000000000000000999';
const tournamentId = unknownId;
const scores: [number, number] = [1, 0];
const change = { kind: 'double-forfeit', matchId: unknownId } as const;
const version = 1;

let p: StoryPlatform;
let organizer: Player;
let players: Player[];

beforeEach(async () => {
  ({ p, players, organizer } = await playStory());
  players = players.slice(0, 2);
});

type Client = Pick<Player, 'refused'>;

type Made = readonly [CallSpec, object];

/** Makes a call that is refused, and returns the code. */
async function refuses(client: Client, ...[contract, request]: Made): Promise<string> {
  return (await client.refused(contract, request as CallRequest<CallSpec>)).code;
}

const calls = (matchId: string, params: { tournamentId: string }) => ({
  report: [reportTournamentScore, { params, body: { matchId, scores } }] as const,
  score: [setTournamentScore, { params, body: { matchId, scores, version } }] as const,
  preview: [previewTournament, { params, body: { change } }] as const,
  change: [changeTournament, { params, body: { version, change } }] as const,
});

test('an unknown event is 404, a call without a session 401, a bad body 400', async () => {
  const params = { tournamentId };
  const { report, score, preview, change: changing } = calls(unknownId, params);
  const answer = [answerAdminCall, { params: { ...params, matchId: unknownId } }] as const;
  const mine = [getMyTournamentMatch, { params }] as const;
  const missing = 'tournament-not-found';
  for (const [contract, request] of [report, score, preview, changing, answer, mine] as const) {
    const code = contract === reportTournamentScore ? 'match-not-found' : missing;
    expect(await refuses(organizer, contract, request)).toBe(code);
    expect(await refuses(p.anyone, contract, request)).toBe('unauthenticated');
  }
  expect(await refuses(p.anyone, getBracket, { params })).toBe(missing);
  expect(await refuses(p.anyone, getTeamScores, { params, query: {} })).toBe(missing);
  expect(await refuses(p.anyone, listTournamentMatches, { query: params })).toBe(missing);
  const asked = { params: { matchId: unknownId }, query: {} };
  expect(await refuses(organizer, requestTournamentAdmin, asked)).toBe('match-not-found');
  expect(await refuses(p.anyone, requestTournamentAdmin, asked)).toBe('unauthenticated');
  const internal = p.as('chat').call(getMatchOrganizers, { params: { matchId: unknownId } });
  await expect(internal).rejects.toMatchObject({ code: 'match-not-found' });
  const bad = { matchId: 'no id' } as never;
  for (const [contract, request] of [report, score, preview, changing] as const) {
    const sent = { ...request, body: bad } as never;
    expect(await organizer.refused(contract, sent)).toMatchObject({ status: 400 });
  }
});

test('an event refuses changes before its start, and has no bracket before seeding', async () => {
  const event: RunningEvent = await runningEvent(p, {
    ...{ players, organizer, changes: { status: 'seeded' } },
  });
  const {
    preview,
    change: changing,
    score,
  } = calls(unknownId, {
    tournamentId: event.tournament.id,
  });
  for (const [contract, request] of [preview, changing, score] as const) {
    expect(await refuses(organizer, contract, request)).toBe('tournament-not-live');
  }
  const params = { tournamentId: event.tournament.id };
  const bracket = await p.anyone.call(getBracket, { params });
  expect(bracket).toMatchObject({ matches: {}, stages: [{ id: 'playoff', isClosed: false }] });
  await p.database('tournament').collection('brackets').deleteMany({});
  expect(await refuses(p.anyone, getBracket, { params })).toBe('bracket-not-found');
});

test('a report is refused while one is pending, and with unknown evidence', async () => {
  const event = await runningEvent(p, { players, organizer });
  const { id: matchId } = await matchAt(p, event, 'F1');
  for (const player of players) await player.call(checkIn, { params: { matchId } });
  const params = { tournamentId: event.tournament.id };
  const [contract, request] = calls(matchId, params).report;
  const { body } = request;
  const withEvidence = { params, body: { ...body, evidence: [unknownId] } };
  expect(await refuses(players[0]!, contract, withEvidence)).toBe('upload-not-found');
  await players[0]!.call(contract, request);
  const other = { params, body: { ...body, scores: [0, 1] as [number, number] } };
  expect(await refuses(players[1]!, contract, other)).toBe('score-pending');
});
