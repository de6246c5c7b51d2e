import {
  acceptScrimRequest,
  createTeam,
  getScrim,
  getScrimBooking,
  listScrimRequests,
  playTypeListed,
  postScrim,
  requestScrim,
} from '@contend/contracts';
import { eventually, platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { gameId, listGames, withMoneyAndChat } from './team-story';
import { hourMs } from './scrim-story';

export const depositCents = 6_00;
export const soloPlayTypeId = '5f43a0000000000000000021';

interface Captain {
  teamId: string;
  owner: Player;
}

type Options = Parameters<typeof platform>[0];

/** Two teams of one player each, with 50.00 in each wallet, and a play type for one against one. */
export async function twoCaptains({ funds = [50_00, 50_00], ...options }: Funded = {}) {
  const p = await platform({ only: withMoneyAndChat, ...options });
  const [home, away, admin] = await Promise.all([
    p.player('nova', { funds: funds[0] }),
    p.player('tide', { funds: funds[1] }),
    p.admin(),
  ]);
  const format = { playTypeId: soloPlayTypeId, gameId, name: 'Solo', teamSizes: [1], bestOf: [1] };
  const { nova, tide } = await p.prepare('two captains', async () => {
    await listGames(p);
    await p.publish(playTypeListed, { subject: soloPlayTypeId, sequence: 1, data: format });
    return { nova: await captain(p, home), tide: await captain(p, away) };
  });
  return { p, nova, tide, admin };
}
type Funded = NonNullable<Options> & { funds?: [number, number] };

/** A team of one player. */
export async function captain(p: StoryPlatform, owner: Player): Promise<Captain> {
  const name = owner.username;
  const { id } = await owner.call(createTeam, { body: { name, tag: name, gameId } });
  await p.settled();
  return { teamId: id, owner };
}

export type Setting = Awaited<ReturnType<typeof twoCaptains>>;

export const startIn = ({ p }: Setting, hours: number): string =>
  new Date(p.clock.now().getTime() + hours * hourMs).toISOString();

export function posted(setting: Setting, team: Captain, cents = 0, hours = 8) {
  const { p } = setting;
  const format = { gameId, playTypeId: soloPlayTypeId, bestOf: 1 as const };
  const startsAt = startIn(setting, hours);
  const body = { ...format, teamId: team.teamId, startsAt, depositCents: cents };
  return p.prepare(`posted ${JSON.stringify(body)}`, async () => {
    const scrim = await team.owner.call(postScrim, { body });
    await p.settled();
    return scrim;
  });
}

/** Tide asks Nova’s post, which has a deposit. */
export function asked(setting: Setting, hours = 8, cents = depositCents) {
  const { p, nova, tide } = setting;
  return p.prepare(`asked ${JSON.stringify([startIn(setting, hours), cents])}`, async () => {
    const novaPost = await posted(setting, nova, cents, hours);
    const tidePost = await posted(setting, tide, 0, hours);
    const call = { params: { scrimId: novaPost.id }, body: { fromScrimId: tidePost.id } };
    const body = { ...call.body, depositCents: cents };
    const request = await tide.owner.call(requestScrim, { ...call, body });
    await p.settled();
    return { novaPost, tidePost, request };
  });
}

export const accepting = (requestId: string, cents = depositCents) => ({
  params: { requestId },
  query: { depositCents: cents },
});

/** Nova accepts: both deposits are in escrow. */
export function bookedWithDeposits(setting: Setting, hours = 8) {
  const { p, nova } = setting;
  return p.prepare(`booked with deposits ${startIn(setting, hours)}`, async () => {
    const made = await asked(setting, hours);
    const call = accepting(made.request.id);
    const accepted = await nova.owner.call(acceptScrimRequest, call);
    await p.settled();
    return { ...made, bookingId: accepted.bookingId! };
  });
}

/** A booking as its teams see it, at any time: others see no deposit. */
export async function bookingOf({ nova }: Setting, bookingId: string) {
  await nova.owner.signInAgain();
  return nova.owner.call(getScrimBooking, { params: { bookingId } });
}

export const postOf = ({ p }: Setting, scrimId: string) =>
  p.anyone.call(getScrim, { params: { scrimId } });

/** The one open request of Nova. */
export async function openRequest({ nova }: Setting) {
  const query = { teamId: nova.teamId };
  const { incoming, outgoing } = await nova.owner.call(listScrimRequests, { query });
  return [...incoming, ...outgoing][0];
}

export async function balances({ nova, tide }: Setting) {
  const of = async ({ owner }: Captain) => {
    const { available, held } = await owner.balance();
    return [available, held];
  };
  return { nova: await of(nova), tide: await of(tide) };
}

/** Both wallets as at the start: nothing held. */
export const untouched = { nova: [50_00, 0], tide: [50_00, 0] };
export const bothHeld = { nova: [44_00, 6_00], tide: [44_00, 6_00] };

/** Moves the clock and renews the sessions, which last four hours. */
export async function later({ p, nova, tide }: Setting, ms: number): Promise<void> {
  await p.advance(ms);
  for (const { owner } of [nova, tide]) await owner.signInAgain();
}

/** Waits for the timers of deposits: those that failed while the wallet was down retry. */
export async function moneyMoved(setting: Setting, expected: object): Promise<void> {
  await eventually('the deposits to move', async () => {
    await setting.p.advance(1000);
    return JSON.stringify(await balances(setting)) === JSON.stringify(expected);
  });
}

export async function expectBooks({ p }: Setting, escrowCents: number): Promise<void> {
  expect(await p.ledger.verify()).toMatchObject({ escrowCents, houseCents: 0, differences: [] });
}

/** Suspends a player in the projection of the team service. */
export async function suspended({ p }: Setting, { id }: Player): Promise<void> {
  const players = p.database('team').collection('players');
  await players.updateOne({ _id: id as never }, { $set: { status: 'suspended' } });
}
