import {
  answerAdminCall,
  bracketChanged,
  changeTournament,
  checkIn,
  disqualifyEntry,
  getMatch,
  getMyTournamentMatch,
  getTeamScores,
  getTournament,
  listTournamentMatches,
  previewTournament,
  reportTournamentScore,
  requestTournamentAdmin,
  setTournamentScore,
  type CallRequest,
  type CallSpec,
  type ErrorReply,
  type TournamentChange,
  tournamentMatchClosed,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  bracketOf,
  matchAt,
  playMatch,
  ratedMatches,
  type RunningEvent,
  runningEvent,
  playStory,
} from './play-story';

let p: StoryPlatform;
let players: Player[];
let organizer: Player;
/** An organizer of other events. */
let rival: Player;

beforeEach(async () => {
  ({ p, players, organizer, rival } = await playStory());
});

const newEvent = () => runningEvent(p, { players, organizer });
const paramsOf = ({ tournament }: RunningEvent) => ({ tournamentId: tournament.id });
const versionOf = async (event: RunningEvent) => (await bracketOf(p, event)).version;

const preview = (event: RunningEvent, change: TournamentChange) =>
  organizer.call(previewTournament, { params: paramsOf(event), body: { change } });

type Client = Pick<Player, 'refused'>;

/** Makes a call that is refused with `code`. */
async function refuses<C extends CallSpec>(
  client: Client,
  contract: C,
  request: CallRequest<C>,
  code: string,
): Promise<void> {
  expect((await client.refused(contract, request)).code).toBe(code);
}

/** Applies a change at the version of its preview. */
async function change(event: RunningEvent, decision: TournamentChange) {
  const previewed = await preview(event, decision);
  const body = { version: previewed.version, change: decision };
  const bracket = await organizer.call(changeTournament, { params: paramsOf(event), body });
  await p.settled();
  return { previewed, bracket };
}

const checkedIn = async (matchId: string, ...sides: Player[]) => {
  for (const player of sides) await player.call(checkIn, { params: { matchId } });
  await p.settled();
};

const setScore = async (event: RunningEvent, matchId: string, scores: [number, number]) =>
  organizer.call(setTournamentScore, {
    ...{ params: paramsOf(event), body: { matchId, scores, version: await versionOf(event) } },
  });

test('a report reaches the other side, and refusals say why', async () => {
  const event = await newEvent();
  const params = paramsOf(event);
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const body = { matchId, scores: [1, 0] as [number, number] };
  await refuses(players[0]!, reportTournamentScore, { params, body }, 'match-not-live');
  await checkedIn(matchId, players[0]!, players[3]!);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'live' });
  await refuses(players[1]!, reportTournamentScore, { params, body }, 'not-captain');
  const impossible = { ...body, scores: [1, 1] as [number, number] };
  await refuses(
    players[0]!,
    reportTournamentScore,
    { params, body: impossible },
    'score-impossible',
  );
  const reported = await players[0]!.call(reportTournamentScore, { params, body });
  expect(reported).toMatchObject({ id: matchId, status: 'score_proposed' });
  await p.settled();
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'score_proposed' });
  const other = { matchId: event.entryIds[0]!, scores: body.scores };
  await refuses(players[0]!, reportTournamentScore, { params, body: other }, 'match-not-found');
  await p.advance(30 * 60_000);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'decided', winner: 'home' });
  await refuses(players[0]!, reportTournamentScore, { params, body }, 'match-not-live');
});

test.thorough('a set score decides the match and cancels its room', async () => {
  const event = await newEvent();
  const params = paramsOf(event);
  const first = await matchAt(p, event, 'U1.1');
  const body = { matchId: first.id, scores: [1, 0] as [number, number], version: 1 };
  await refuses(players[1]!, setTournamentScore, { params, body }, 'not-organizer');
  const bad = { ...body, version: await versionOf(event), scores: [3, 3] as [number, number] };
  await refuses(organizer, setTournamentScore, { params, body: bad }, 'score-impossible');
  expect(await setScore(event, first.id, [0, 1])).toMatchObject({
    ...{ status: 'decided', winner: 'away', decidedBy: 'organizer' },
  });
  await p.settled();
  const room = await p.anyone.call(getMatch, { params: { matchId: first.id } });
  expect(room.status).toBe('cancelled');
  const refusal = await organizer.answer(setTournamentScore, { params, body });
  expect(refusal).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  expect((refusal.body as ErrorReply).details).toMatchObject({
    changes: [{ kind: 'set-score', stage: 'playoff', key: 'U1.1', byId: organizer.id }],
  });
  await setScore(event, (await matchAt(p, event, 'U1.2')).id, [1, 0]);
  await setScore(event, (await matchAt(p, event, 'F1')).id, [1, 0]);
  await refuses(
    organizer,
    setTournamentScore,
    { params, body: { ...body, version: await versionOf(event) } },
    'downstream-played',
  );
});

test.thorough(
  'an undo after the next round does what its preview said; a restore undoes it',
  async () => {
    const event = await newEvent();
    const params = paramsOf(event);
    const earlier = await ratedMatches(p, players);
    const rated = async () =>
      (await ratedMatches(p, players)).map((count, index) => count - earlier[index]!);
    for (const key of ['U1.1', 'U1.2', 'F1']) {
      await playMatch(p, await matchAt(p, event, key), { players });
    }
    const before = await bracketOf(p, event);
    expect(await rated()).toEqual([2, 2, 1, 1]);
    const [first, final] = [await matchAt(p, event, 'U1.1'), await matchAt(p, event, 'F1')];
    const { previewed, bracket } = await change(event, { kind: 'undo', matchId: first.id });
    expect(previewed.matches.map(({ key, kind }) => [key, kind])).toEqual([
      ['U1.1', 'cleared'],
      ['U1.1', 'opened'],
      ['F1', 'cleared'],
    ]);
    expect(previewed.ratedPlayers.toSorted()).toEqual(
      [players[0]!, players[1]!, players[3]!].map(({ id }) => id).toSorted(),
    );
    expect(previewed.places).toContainEqual(
      expect.objectContaining({ entryId: event.entryIds[0], before: 1, after: null }),
    );
    expect(await rated()).toEqual([0, 1, 1, 0]);
    const again = await matchAt(p, event, 'U1.1');
    expect(again.id).toBe(previewed.matches[1]!.matchId);
    expect(again).toMatchObject({ status: 'open' });
    expect(again.id).not.toBe(first.id);
    const { data } = p.events(bracketChanged).at(-1) as { data: { cleared: string[] } };
    expect(data.cleared).toEqual([first.id, final.id]);
    expect(p.events(tournamentMatchClosed).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([first.id, final.id]),
    );
    expect(await p.anyone.call(getTournament, { params })).toMatchObject({ status: 'live' });
    const [{ undos }] = bracket.stages.map(({ stage }) => stage) as unknown as [
      { undos: { number: number }[] },
    ];
    await change(event, { kind: 'restore', stage: 'playoff', undo: undos[0]!.number });
    const after = await bracketOf(p, event);
    expect(after.stages[0]!.stage['results']).toEqual(before.stages[0]!.stage['results']);
    expect(await p.anyone.call(getTournament, { params })).toMatchObject({ status: 'completed' });
    const { items } = await p.anyone.call(getTeamScores, { params, query: {} });
    expect(items.map(({ place, won, lost }) => [place, won, lost])).toEqual([
      [1, 2, 0],
      [2, 1, 1],
      [3, 0, 1],
      [3, 0, 1],
    ]);
  },
);

test('a disqualified entry loses its open match; changes are refused with reasons', async () => {
  const event = await newEvent();
  const params = paramsOf(event);
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const decision: TournamentChange = { kind: 'disqualify', entryId: event.entryIds[0]! };
  const stranger = { params, body: { change: decision } };
  await refuses(players[1]!, previewTournament, stranger, 'forbidden');
  await refuses(rival, previewTournament, stranger, 'not-organizer');
  const { previewed } = await change(event, decision);
  expect(previewed.matches).toMatchObject([{ key: 'U1.1', kind: 'decided', matchId }]);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({ winner: 'away', decidedBy: 'forfeit' });
  const stale = { version: previewed.version, change: decision };
  await refuses(organizer, changeTournament, { params, body: stale }, 'version-conflict');
  const version = await versionOf(event);
  const refused = (body: TournamentChange, code: string) =>
    refuses(organizer, changeTournament, { params, body: { version, change: body } }, code);
  await refused({ kind: 'undo', matchId }, 'change-impossible');
  await refused({ kind: 'undo', matchId: event.entryIds[0]! }, 'match-not-found');
  await refused({ kind: 'disqualify', entryId: matchId }, 'entry-not-found');
  await refused({ kind: 'restore', stage: 'playoff', undo: 7 }, 'change-impossible');
  const other = await matchAt(p, event, 'U1.2');
  await refused({ kind: 'set-score', matchId: other.id, scores: [2, 2] }, 'score-impossible');
  await change(event, { kind: 'forfeit', matchId: other.id, entryId: event.entryIds[1]! });
  const final = await matchAt(p, event, 'F1');
  await change(event, { kind: 'double-forfeit', matchId: final.id });
  expect(await matchAt(p, event, 'F1')).toMatchObject({ decidedBy: 'double-forfeit' });
});

test('a call for an admin is one until answered; organizers read who asked and why', async () => {
  const event = await newEvent();
  const params = paramsOf(event);
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  const ask = { params: { matchId }, query: { reason: 'No answer from them' } };
  await refuses(players[1]!, requestTournamentAdmin, ask, 'not-in-match');
  for (const reason of ['No answer from them', 'Again']) {
    await players[0]!.call(requestTournamentAdmin, { params: { matchId }, query: { reason } });
  }
  const seen = await matchAt(p, event, 'U1.1');
  expect(seen.adminReason).toBeNull();
  expect(seen).not.toHaveProperty('adminAskedBy');
  const query = { matchId, status: 'open' as const };
  const { items } = await organizer.call(listTournamentMatches, { query });
  const called = items.find(({ id }) => id === matchId);
  expect(items).toHaveLength(1);
  expect(called).toMatchObject({ ...params, adminReason: 'No answer from them' });
  expect(called?.adminAskedBy).toMatchObject({ id: players[0]!.id });
  expect(called?.adminAskedAt).toBeTruthy();
  const answer = { params: { ...params, matchId } };
  await refuses(rival, answerAdminCall, answer, 'not-organizer');
  const unknown = { params: { ...params, matchId: event.entryIds[0]! } };
  await refuses(organizer, answerAdminCall, unknown, 'match-not-found');
  const answered = await organizer.call(answerAdminCall, answer);
  expect(answered).toMatchObject({ adminAskedAt: null, adminAskedBy: null });
  const mine = await players[0]!.call(getMyTournamentMatch, { params });
  expect(mine.match).toMatchObject({ id: matchId, adminAskedAt: null });
  expect((await organizer.call(getMyTournamentMatch, { params })).match).toBeNull();
  await refuses(p.anyone, listTournamentMatches, { query: {} }, 'unauthenticated');
  const none = { query: { matchId: event.entryIds[0]! } };
  expect(await p.anyone.call(listTournamentMatches, none)).toMatchObject({ items: [], total: 0 });
  const all = await players[0]!.call(listTournamentMatches, { query: {} });
  expect(all.items.map(({ id }) => id)).toContain(matchId);
  await setScore(event, matchId, [1, 0]);
  await refuses(players[0]!, requestTournamentAdmin, ask, 'match-closed');
});

test('disqualified entries are out; the last one is champion, and ended entries stay', async () => {
  const event = await newEvent();
  const params = paramsOf(event);
  const bodyOf = (index: number, more = {}) => ({
    ...{ entryId: event.entryIds[index]!, reason: 'Played with another account', ...more },
  });
  const out = (index: number) => organizer.call(disqualifyEntry, { params, body: bodyOf(index) });
  const refusedAs = (code: string, body: ReturnType<typeof bodyOf>, client: Client = organizer) =>
    refuses(client, disqualifyEntry, { params, body }, code);
  await refusedAs('unauthenticated', bodyOf(0), p.anyone);
  await refusedAs('forbidden', bodyOf(0), players[0]);
  await refusedAs('not-organizer', bodyOf(0), rival);
  await refusedAs('invalid-request', bodyOf(0, { reason: '' }));
  await refusedAs('version-conflict', bodyOf(0, { version: 77 }));
  await refusedAs('entry-not-found', bodyOf(0, { entryId: organizer.id }));
  const unknown = { params: { tournamentId: organizer.id }, body: bodyOf(0) };
  await refuses(organizer, disqualifyEntry, unknown, 'tournament-not-found');
  expect(await out(0)).toMatchObject({
    ...{ id: event.entryIds[0], status: 'disqualified', removalReason: bodyOf(0).reason },
  });
  expect(await out(0)).toMatchObject({ status: 'disqualified' });
  const entries = p.database('tournament').collection<{ _id: string }>('tournamentEntries');
  const left = { $set: { status: 'withdrawn', isOpen: false } };
  await entries.updateOne({ _id: event.entryIds[1]! }, left);
  await refusedAs('entry-ended', bodyOf(1));
  await change(event, { kind: 'disqualify', entryId: event.entryIds[1]! });
  await out(2);
  expect(await p.anyone.call(getTournament, { params })).toMatchObject({ status: 'completed' });
  const { items } = await p.anyone.call(getTeamScores, { params, query: {} });
  expect(items[3]).toMatchObject({ entryId: event.entryIds[3], place: 1 });
  await refusedAs('change-impossible', bodyOf(3));
  const events = p.database('tournament').collection<{ _id: string }>('tournaments');
  await events.updateOne({ _id: event.tournament.id }, { $set: { status: 'paid_out' } });
  await refusedAs('tournament-not-live', bodyOf(3));
});
