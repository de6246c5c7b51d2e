import {
  annulRatings,
  gameListed,
  getRatingAnnulment,
  getUser,
  liftRatingAnnulment,
  listLeaders,
  listNotifications,
  playTypeListed,
  ratingAnnulmentLifted,
  ratingAnnulmentMade,
  ratingCorrected,
  setStatus,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, gameId, playTypeId, publishMatch, publishAll } from './match-events';

const reason = 'Aim assist in the demo of match 3';
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();

interface Chain {
  ada: Player;
  bea: Player;
  cal: Player;
}

async function chainOf(p: StoryPlatform, mark: string): Promise<Chain> {
  const [ada, bea, cal] = ['ada', 'bea', 'cal'].map((name) => p.player(`${name}${mark}`));
  return { ada: await ada, bea: await bea, cal: await cal } as Chain;
}

/** Ada beats Bea twice in minutes 0 and 1, and once more last; Bea and Cal play five matches. */
async function playChain(
  p: StoryPlatform,
  { ada, bea, cal }: Chain,
  kind: 'wager' | 'scrim',
): Promise<void> {
  const cheated = { home: ada.id, away: bea.id, kind };
  const matches = [0, 1, 10].map((minute) => completed({ ...cheated, completedAt: at(minute) }));
  for (let minute = 2; minute < 7; minute += 1) {
    const winner = minute % 3 === 0 ? 'away' : 'home';
    const match = { home: bea.id, away: cal.id, winner, completedAt: at(minute) } as const;
    matches.push(completed(match));
  }
  await publishAll(p, matches);
}

async function ratingsOf(p: StoryPlatform, { ada, bea, cal }: Chain) {
  const profiles = [];
  for (const { id: userId } of [ada, bea, cal]) {
    profiles.push(await p.anyone.call(getUser, { params: { userId } }));
  }
  return profiles.map(({ record, xp, ratings }) => ({
    ...{ record, xp },
    ratings: ratings.map(({ rating, matches }) => ({ rating, matches })),
  }));
}

async function boardOf(p: StoryPlatform, { ada, bea, cal }: Chain) {
  const { items } = await p.anyone.call(listLeaders, {
    body: { metric: 'rating', playTypeId, gameId },
  });
  const scoreOf = ({ id }: Player) => items.find(({ user }) => user.id === id)?.score ?? null;
  return [ada, bea, cal].map(scoreOf);
}

const ratingOf = async (p: StoryPlatform, { id: userId }: Player): Promise<number> => {
  const { ratings } = await p.anyone.call(getUser, { params: { userId } });
  return ratings[0]?.rating ?? 1000;
};

async function correctionsFor(player: Player) {
  const notices = await player.call(listNotifications, {});
  return notices.filter(({ kind }) => kind === 'rating-corrected');
}

async function listGame(p: StoryPlatform): Promise<void> {
  const game = { gameId, name: 'Orbit', mark: 'OC', hue: 20 };
  await p.publish(gameListed, { subject: gameId, sequence: 1, data: game });
  const playType = { playTypeId, gameId, name: '5v5', teamSizes: [5], bestOf: [1] };
  await p.publish(playTypeListed, { subject: playTypeId, sequence: 1, data: playType });
}

test.thorough('ratings are as if the matches of the annulled player had been scrims', async () => {
  const p = await platform({ only: ['user', 'chat'] });
  await listGame(p);
  const admin = await p.admin();
  const [chain, scrims] = [await chainOf(p, ''), await chainOf(p, '_scrim')];
  await playChain(p, chain, 'wager');
  await playChain(p, scrims, 'scrim');
  const rated = await ratingsOf(p, chain);
  const ratedBoard = await boardOf(p, chain);
  const before = { bea: await ratingOf(p, chain.bea), cal: await ratingOf(p, chain.cal) };
  expect(rated).not.toEqual(await ratingsOf(p, scrims));

  const params = { userId: chain.ada.id };
  const body = { from: at(0), reason };
  const made = await admin.call(annulRatings, { params, body });
  expect(made.annulment).toMatchObject({ from: at(0), reason, by: { id: admin.id } });
  await admin.call(annulRatings, { params, body });
  await p.settled();
  expect(await ratingsOf(p, chain)).toEqual(await ratingsOf(p, scrims));
  expect(await boardOf(p, chain)).toEqual(await boardOf(p, scrims));
  expect(await admin.call(getRatingAnnulment, { params })).toMatchObject({
    ...{ annulment: { from: at(0) }, recount: { playersLeft: 0, countedUntil: null } },
    history: [{ from: at(0), reason }],
  });
  expect(p.events(ratingAnnulmentMade)).toHaveLength(1);

  const after = { bea: await ratingOf(p, chain.bea), cal: await ratingOf(p, chain.cal) };
  const corrections = p.events(ratingCorrected).map(({ data }) => data);
  expect(corrections).toHaveLength(3);
  expect(corrections).toContainEqual(
    expect.objectContaining({ userId: chain.bea.id, before: before.bea, after: after.bea }),
  );
  const notices = await correctionsFor(chain.cal);
  expect(notices).toMatchObject([
    {
      ...{ kind: 'rating-corrected', title: 'Your rating in Orbit 5v5 was corrected' },
      text: `From ${before.cal} to ${after.cal}: matches that an admin un-rated no longer count.`,
      ...{ link: `/players/${chain.cal.id}`, because: 'because it is your rating' },
    },
  ]);
  expect(JSON.stringify(notices)).not.toContain(chain.ada.id);
  expect(await correctionsFor(chain.ada)).toMatchObject([
    { text: expect.stringContaining('matches of yours do not count') as string },
  ]);
  expect(await correctionsFor(scrims.cal)).toEqual([]);

  const lifting = { params, body: { reason: 'It was a bug of the game' } };
  await admin.call(liftRatingAnnulment, lifting);
  await admin.call(liftRatingAnnulment, lifting);
  await p.settled();
  expect(await ratingsOf(p, chain)).toEqual(rated);
  expect(await boardOf(p, chain)).toEqual(ratedBoard);
  expect(p.events(ratingAnnulmentLifted)).toHaveLength(1);
  expect(p.events(ratingCorrected)).toHaveLength(6);
  const lifted = await admin.call(getRatingAnnulment, { params });
  expect(lifted).toMatchObject({
    annulment: null,
    history: [{ from: null, reason: 'It was a bug of the game' }, { from: at(0) }],
  });
});

test.thorough(
  'another date replaces the one in force, and later matches are unrated too',
  async () => {
    const p = await platform({ only: ['user'] });
    const admin = await p.admin();
    const chain = await chainOf(p, '');
    const sides = { home: chain.ada.id, away: chain.bea.id };
    const minutes = [0, 1, 10];
    await publishAll(
      p,
      minutes.map((minute) => completed({ ...sides, completedAt: at(minute) })),
    );
    const params = { userId: chain.ada.id };
    const matchesOfAda = async () => {
      await p.settled();
      const [profile] = await ratingsOf(p, chain);
      return profile?.ratings[0]?.matches ?? 0;
    };
    await admin.call(annulRatings, { params, body: { from: at(1), reason } });
    expect(await matchesOfAda()).toBe(1);
    await admin.call(annulRatings, { params, body: { from: at(0), reason } });
    expect(await matchesOfAda()).toBe(0);
    await admin.call(annulRatings, { params, body: { from: at(2), reason } });
    expect(await matchesOfAda()).toBe(2);
    const later = { home: chain.ada.id, away: chain.cal.id, completedAt: at(20) };
    await publishMatch(p, completed(later));
    expect(await matchesOfAda()).toBe(2);
    const { history } = await admin.call(getRatingAnnulment, { params });
    expect(history.map(({ from }) => from)).toEqual([at(2), at(0), at(1)]);
    expect((await p.anyone.call(getUser, { params })).record).toMatchObject({ wins: 4 });
  },
);

test.thorough('a ban alone annuls nothing and sends no notification', async () => {
  const p = await platform({ only: ['user'] });
  const chain = await chainOf(p, '');
  await playChain(p, chain, 'wager');
  const rated = await ratingsOf(p, chain);
  const params = { userId: chain.ada.id };
  await p.as('operator').call(setStatus, { params, body: { status: 'banned' } });
  await p.settled();
  expect((await ratingsOf(p, chain)).slice(1)).toEqual(rated.slice(1));
  expect(p.events(ratingCorrected)).toEqual([]);
});

test('refuses others than admins, oneself, unknown players and dates in the future', async () => {
  const p = await platform({ only: ['user'] });
  const [admin, ada] = [await p.admin(), await p.player('ada')];
  const body = { from: p.clock.now().toISOString(), reason };
  const [own, other] = [{ userId: admin.id }, { userId: ada.id }];
  const unknown = { userId: 'f'.repeat(24) };
  for (const call of [getRatingAnnulment, liftRatingAnnulment]) {
    const missing = { status: 404, code: 'user-not-found' };
    const asked = call === getRatingAnnulment ? {} : { body: { reason } };
    const refusal = (player: Player | StoryPlatform['anyone'], params: { userId: string }) =>
      player.refused(call as typeof liftRatingAnnulment, { params, ...asked } as never);
    expect(await refusal(admin, unknown)).toEqual(missing);
    expect(await refusal(ada, own)).toEqual({ status: 403, code: 'forbidden' });
    expect(await refusal(p.anyone, own)).toMatchObject({ status: 401 });
  }
  expect(await admin.refused(annulRatings, { params: unknown, body })).toEqual({
    ...{ status: 404, code: 'user-not-found' },
  });
  expect(await ada.refused(annulRatings, { params: own, body })).toEqual({
    ...{ status: 403, code: 'forbidden' },
  });
  expect(await p.anyone.refused(annulRatings, { params: own, body })).toEqual({
    ...{ status: 401, code: 'unauthenticated' },
  });
  const mine = { status: 403, code: 'own-annulment' };
  expect(await admin.refused(annulRatings, { params: own, body })).toEqual(mine);
  expect(await admin.refused(liftRatingAnnulment, { params: own, body: { reason } })).toEqual(mine);
  const ahead = new Date(p.clock.now().getTime() + 60_000).toISOString();
  expect(
    await admin.refused(annulRatings, { params: other, body: { ...body, from: ahead } }),
  ).toEqual({ status: 400, code: 'annulment-date-ahead' });
  expect(
    await admin.refused(annulRatings, { params: other, body: { ...body, reason: '' } }),
  ).toEqual({ status: 400, code: 'invalid-request' });
  const noReason = { params: other, body: { reason: 'no' } };
  expect(await admin.refused(liftRatingAnnulment, noReason)).toEqual({
    ...{ status: 400, code: 'invalid-request' },
  });
  const lifting = { params: other, body: { reason } };
  expect(await admin.call(liftRatingAnnulment, lifting)).toMatchObject({
    ...{ annulment: null, history: [], recount: { playersLeft: 0, countedUntil: null } },
  });
  const { annulment } = await admin.call(annulRatings, { params: other, body });
  expect(await admin.call(getRatingAnnulment, { params: other })).toMatchObject({ annulment });
});
