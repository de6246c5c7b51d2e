import { randomBytes } from 'node:crypto';
import {
  acceptScrimRequest,
  acceptWager,
  calls,
  type CallSpec,
  checkIn,
  createTeam,
  createTransaction,
  getCalendarLink,
  getWager,
  isPublic,
  postMatchMessage,
  postScrim,
  proposeScore,
  requestScrim,
  sendLiveChatMessage,
  sessionCookie,
  signIn,
  isRoleAccess,
  openSupportRequest,
} from '@contend/contracts';
import {
  acceptance,
  minted,
  partOf,
  type Player,
  platform,
  type StoryPlatform,
  uploadVideo,
} from '@contend/test-kit';
import { type AttackCall, type AttackResult, AttackClient } from './attack-client';
import { seedCollusionFlag } from './collusion';
import { seedEvent } from './event';
import { seedMembership } from './membership';
import { seedPayout } from './payout';
import { seedProof } from './proof';
import type { Objects } from './sample';
import { seedRewards } from './rewards';
import { goodServiceToken } from './service-tokens';

type Options = NonNullable<Parameters<typeof platform>[0]>;

/** A platform in use: users, money, an open wager, a match with a score. */
export interface AttackFixture {
  p: StoryPlatform;
  attackClient: AttackClient;
  /** Plays against bea, and offers a second wager. */
  ada: Player;
  bea: Player;
  /** Not a party to any of ada's and bea's objects. */
  eve: Player;
  admin: Player;
  objects: Objects;
}

/** The gateway trusts X-Forwarded-For. */
const started = (options: Options) =>
  platform({
    ...{ lasts: 'file', isRemembered: true },
    ...options,
    front: { trustProxy: true, limits: { perAddress: 1e6, perToken: 1e6 }, ...options.front },
  });

/** Ends with the file's tests. */
export async function startAttackFixture(options: Options = {}): Promise<AttackFixture> {
  const p = await started(options);
  const { objects, ...players } = await p.prepare('a platform in use', () => useFor(p));
  // The bytes of an upload are not in a store.
  const uploadId = await uploadVideo(players.ada);
  Object.assign(objects, { uploadId, uploadIds: uploadId, releases: uploadId });
  await p.settled();
  return { p, attackClient: new AttackClient(p.url), ...players, objects };
}

/** The players and one match, for a file that needs a platform of its own. */
export async function startSmallFixture(options: Options): Promise<AttackFixture> {
  const p = await started(options);
  const [ada, bea] = [
    await p.player('ada', { funds: 50_00 }),
    await p.player('bea', { funds: 50_00 }),
  ];
  const [eve, admin] = [await p.player('eve'), await p.admin()];
  const { id } = await p.openWager(ada, { stakeCents: 10_00 });
  const objects = await play(p, { home: ada, away: bea, wagerId: id });
  return { p, attackClient: new AttackClient(p.url), ada, bea, eve, admin, objects };
}

/** Players, and objects that are theirs. */
async function useFor(p: StoryPlatform): Promise<Omit<AttackFixture, 'p' | 'attackClient'>> {
  const ada = await p.player('ada', { funds: 110_00 });
  const bea = await p.player('bea', { funds: 100_00 });
  const eve = await p.player('eve');
  const admin = await p.admin();
  const payout = await seedPayout(p, ada);
  const offer = await p.openWager(ada, { stakeCents: 5_00, gameIndex: 1 });
  const played = await p.openWager(ada, { stakeCents: 10_00 });
  const { wagerId, matchId } = await play(p, { home: ada, away: bea, wagerId: played.id });
  const message = await ada.call(postMatchMessage, { params: { matchId }, body: { text: 'Hi.' } });
  const refill = { type: 'refill' as const, amount: 5_00 };
  const { link, transaction } = await ada.call(createTransaction, { body: refill });
  const supportCase = await ada.call(openSupportRequest, {
    body: { topic: 'money', text: 'Where is it?' },
  });
  const { chatId } = await ada.call(sendLiveChatMessage, { body: { text: 'Hello.' } });
  const team = { name: 'Ada’s team', tag: 'ADA', gameId: played.gameId };
  const { id: teamId } = await ada.call(createTeam, { body: team });
  const rival = { ...team, name: 'Bea’s team', tag: 'BEA' };
  const { id: opponentTeamId } = await bea.call(createTeam, { body: rival });
  const scrims = await bookAndAsk({ p, ada, bea, played, teamId, opponentTeamId });
  const event = await seedEvent({ p, admin, entrants: [ada, bea], played });
  const membership = await seedMembership(p, { admin, member: ada });
  const otherDevice = await p.signIn(ada);
  const objects: Objects = {
    ...{ ...event, ...membership, ...payout, ...(await seedRewards(p, ada)) },
    ...(await seedCollusionFlag(p, [ada, bea])),
    ...(await seedProof(p)),
    ...{ wagerId, matchId, userId: ada.id, offerId: offer.id },
    ...{ gameId: played.gameId, playTypeId: played.playTypeId, before: message.id },
    messageId: message.id,
    ...{ users: ada.id, coverUsers: ada.id, payerId: ada.id, payeeId: ada.id },
    ...{ opponentId: bea.id, otherId: bea.id, playerId: bea.id },
    ...{ teamId, byTeamId: teamId, opponentTeamId, ...scrims },
    replaces: scrims.fromScrimId ?? '',
    ...{ outId: ada.id, inId: eve.id, toId: admin.id, proposalId: 'c'.repeat(24) },
    extensionId: 'c'.repeat(24),
    ...{ id: supportCase.id, chatId, evidence: 'b'.repeat(24) },
    ...{ ownerId: ada.id, readers: bea.id },
    sessionId: String(partOf(otherDevice.bearer, 1).sid),
    paymentId: transaction.reference?.id ?? '',
    checkoutId: /[0-9a-f]{24}/.exec(link)?.[0] ?? '',
  };
  await p.settled();
  return { ada, bea, eve, admin, objects };
}

interface Scrimming {
  p: StoryPlatform;
  ada: Player;
  bea: Player;
  played: { gameId: string; playTypeId: string };
  teamId: string;
  opponentTeamId: string;
}

/** A booked scrim of both teams, an open request for a later one, and ada's calendar. */
async function bookAndAsk(fixture: Scrimming): Promise<Objects> {
  const { p, ada, bea, played, teamId, opponentTeamId } = fixture;
  const { gameId, playTypeId } = played;
  const ask = async (hours: number) => {
    const startsAt = new Date(p.clock.now().getTime() + hours * 60 * 60_000).toISOString();
    const terms = { gameId, playTypeId, bestOf: 1 as const, startsAt };
    const own = await ada.call(postScrim, { body: { ...terms, teamId } });
    const other = await bea.call(postScrim, { body: { ...terms, teamId: opponentTeamId } });
    const request = await bea.call(requestScrim, {
      ...{ params: { scrimId: own.id }, body: { fromScrimId: other.id } },
    });
    return { requestId: request.id, fromScrimId: own.id, scrimId: other.id };
  };
  const { requestId } = await ask(24);
  const { bookingId } = await ada.call(acceptScrimRequest, { params: { requestId } });
  const { link } = await ada.call(getCalendarLink, { params: { teamId } });
  return { ...(await ask(48)), bookingId: bookingId ?? '', key: link.split('/').at(-1) ?? '' };
}

interface Sides {
  home: Player;
  away: Player;
  wagerId: string;
}

/** Accepted, checked in, and with a score of home's that is not answered yet. */
async function play(p: StoryPlatform, { home, away, wagerId }: Sides) {
  const offer = await away.call(getWager, { params: { wagerId } });
  await away.call(acceptWager, acceptance(away, offer));
  await p.settled();
  const { matchId } = await home.call(getWager, { params: { wagerId } });
  const params = { matchId: matchId ?? '' };
  await home.call(checkIn, { params });
  await away.call(checkIn, { params });
  await p.settled();
  await home.call(proposeScore, { body: { ...params, scores: [2, 0] } });
  await p.settled();
  return { wagerId, ...params };
}

/** The session cookie, as a browser's header. */
export async function cookieOf({ p }: AttackFixture, { email, password }: Player): Promise<string> {
  const { headers } = await p.anyone.answer(signIn, { body: { email, password } });
  const [pair = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  expect(pair).toContain(sessionCookie);
  return pair;
}

/** The calls that the fixture may try, by name. */
export const publicCalls: [string, CallSpec][] = Object.entries(calls).filter(([, spec]) =>
  isPublic(spec),
);
export const signedInCalls = publicCalls.filter(([, { access }]) => access !== 'anyone');

/** The pattern of ids in contracts. */
export const idPattern = '^[0-9a-f]{24}$';

/**
 * Makes a call as a permitted caller. Each rate-limited call has a new caller, so that the limit is
 * not the response.
 */
export function sendAttack(
  fixture: AttackFixture,
  spec: CallSpec,
  shot: AttackCall,
): Promise<AttackResult> {
  const { p, attackClient, ada, admin } = fixture;
  if (spec.access === 'service') {
    const token = goodServiceToken(p, spec);
    return new AttackClient(p.urlOf(spec.service)).call(spec, { token, base: '', ...shot });
  }
  const claims = { sub: randomBytes(12).toString('hex') };
  const fresh = (bearer: string) => (spec.limit ? minted(p, bearer, { claims }) : bearer);
  const goodTokens = { anyone: null, user: fresh(ada.bearer) };
  const token = isRoleAccess(spec.access) ? fresh(admin.bearer) : goodTokens[spec.access];
  return attackClient.call(spec, { token, ...shot });
}
