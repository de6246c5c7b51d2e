import {
  annulRatings,
  getMatchRatings,
  getRatingAnnulment,
  liftRatingAnnulment,
  listRatingHistory,
  ratingAnnulmentLifted,
  ratingAnnulmentMade,
  ratingCorrected,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  completed,
  disputed,
  newMatchId,
  playTypeId,
  publishMatch,
  publishAll,
} from './match-events';

const at = (minute: number) => `2026-03-02T11:${String(minute).padStart(2, '0')}:00.000Z`;

/** Three players; the first two play in minutes 1 and 3, the second and third in minute 2. */
async function play() {
  const p = await platform({ only: ['user'] });
  const [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  const first = await p.prepare('three matches whose ratings are corrected', async () => {
    const match = { home: ada.id, away: bea.id, matchId: newMatchId(), completedAt: at(1) };
    const second = { home: bea.id, away: cal.id, matchId: newMatchId(), completedAt: at(2) };
    const third = { ...match, matchId: newMatchId(), completedAt: at(3) };
    await publishAll(p, [match, second, third].map(completed));
    return match;
  });
  return { p, players: [ada, bea, cal] as const, first };
}

/** The corrections of a player's matches, oldest first. */
async function correctionsOf(p: StoryPlatform, { id: userId }: Player) {
  const read = { params: { userId }, query: { playTypeId } };
  const { items } = await p.anyone.call(listRatingHistory, read);
  return items.reverse().map(({ correction }) => correction?.by ?? null);
}

const after = async (p: StoryPlatform, { id: userId }: Player) => {
  const read = { params: { userId }, query: { playTypeId } };
  const { items } = await p.anyone.call(listRatingHistory, read);
  return items.reverse().map((step) => step.after);
};

test.thorough(
  'a ruling marks its match and later ones with the rating that was counted first',
  async () => {
    const { p, players, first } = await play();
    const [ada, bea, cal] = players;
    const before = await after(p, ada);
    expect(await correctionsOf(p, ada)).toEqual([null, null]);
    await publishMatch(p, disputed({ ...first, sequence: 6 }));
    await publishMatch(
      p,
      completed({ ...first, winner: 'away', sequence: 7, decidedBy: 'ruling' }),
    );
    expect(await correctionsOf(p, ada)).toEqual(['ruling', 'ruling']);
    expect(await correctionsOf(p, bea)).toEqual(['ruling', 'ruling', 'ruling']);
    expect(await correctionsOf(p, cal)).toEqual(['ruling']);
    const { players: rated } = await p.anyone.call(getMatchRatings, {
      params: { matchId: first.matchId },
    });
    expect(rated.find(({ userId }) => userId === ada.id)?.correction?.first).toBe(before[0]);
  },
);

test.thorough('a dispute that confirms the result leaves no mark', async () => {
  const { p, players, first } = await play();
  const before = await Promise.all(players.map((one) => after(p, one)));
  await publishMatch(p, disputed({ ...first, sequence: 6 }));
  expect(await correctionsOf(p, players[2])).toEqual(['ruling']);
  await publishMatch(p, completed({ ...first, sequence: 7, decidedBy: 'ruling' }));
  expect(await Promise.all(players.map((one) => after(p, one)))).toEqual(before);
  for (const one of players) {
    expect((await correctionsOf(p, one)).every((by) => by === null)).toBe(true);
  }
});

test.thorough('an annulment marks ratings until it is lifted', async () => {
  const { p, players } = await play();
  const [ada, bea, cal] = players;
  const admin = await p.admin();
  const params = { userId: ada.id };
  const body = { from: at(0), reason: 'Played with an aimbot.' };
  await admin.call(annulRatings, { params, body });
  await p.settled();
  expect(await admin.call(getRatingAnnulment, { params })).toMatchObject({
    ...{ annulment: { from: at(0) }, recount: { playersLeft: 0, countedUntil: null } },
    history: [body],
  });
  expect(await correctionsOf(p, ada)).toEqual(['annulment', 'annulment']);
  expect(await correctionsOf(p, cal)).toEqual(['annulment']);
  expect((await correctionsOf(p, bea))[0]).toBe('annulment');
  expect(p.events(ratingAnnulmentMade)).toHaveLength(1);
  const corrected = p.events(ratingCorrected).length;
  expect(corrected).toBeGreaterThan(0);
  await admin.call(liftRatingAnnulment, { params, body: { reason: 'It was a bug of the game' } });
  await p.settled();
  for (const one of players) {
    expect((await correctionsOf(p, one)).every((by) => by === null)).toBe(true);
  }
  expect(p.events(ratingAnnulmentLifted)).toHaveLength(1);
  expect(p.events(ratingCorrected)).toHaveLength(2 * corrected);
});

test.thorough('a result that arrives late marks the later ones, and not itself', async () => {
  const { p, players } = await play();
  const [ada, bea] = players;
  const late = { home: ada.id, away: bea.id, matchId: newMatchId(), completedAt: at(0) };
  await publishMatch(p, completed(late));
  expect(await correctionsOf(p, ada)).toEqual([null, 'late-result', 'late-result']);
});

test.thorough('a stored result has no field that an earlier release refuses', async () => {
  const { p, first } = await play();
  const results = p.database('user').collection<{ _id: string }>('results');
  const row = await results.findOne({ _id: first.matchId });
  expect(Object.keys(row ?? {}).sort()).toEqual([
    ...['_id', 'match', 'players', 'position', 'seats', 'sequence'],
  ]);
});
