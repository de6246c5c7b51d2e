import {
  acceptWager,
  consentToWager,
  createWager,
  getWager,
  listPlayTypes,
  teamUpdated,
  type WagerReply,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { wagerPlatform } from './play-wager';

export interface Squad {
  id: string;
  /** The owner first, who acts for the team with the second one. */
  players: [Player, Player, Player];
}

export const ids = (players: Player[]) => players.map(({ id }) => id);

/** Three players with 50.00 each. */
async function threeOf(p: StoryPlatform, name: string): Promise<Squad['players']> {
  const make = (nth: number) => p.player(`${name}${nth}`, { funds: 50_00 });
  return Promise.all([make(1), make(2), make(3)]);
}

interface Named {
  name: 'nova' | 'tide';
  players: Squad['players'];
}

/** A team as the team service publishes it; its first two players act for it. */
export function teamOf({ id, players }: Squad, gameId: string, memberIds = ids(players)) {
  const [owner, second] = players;
  const acting = ids([owner, second]);
  return {
    ...{ teamId: id, name: 'nova', tag: 'TAG', avatarUrl: null, gameId, region: 'eu' },
    ...{ timeZone: 'Europe/Berlin', ownerId: owner.id, captainIds: acting },
    ...{ memberIds, actingIds: acting, deletedAt: null },
  };
}

async function squad(p: StoryPlatform, { name, players }: Named, gameId: string): Promise<Squad> {
  const id = `${'0'.repeat(23)}${name === 'nova' ? 1 : 2}`;
  const data = { ...teamOf({ id, players }, gameId), name };
  await p.publish(teamUpdated, { subject: id, sequence: 1, data });
  return { id, players };
}

/** Two teams, by default on the platform of the other stories; chat is needed for notifications. */
export async function twoTeams({ withChat = false } = {}) {
  const p = withChat
    ? await platform({ only: ['user', 'match', 'wallet', 'wager', 'chat'] })
    : await wagerPlatform();
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const playType = items.find(({ teamSizes }) => teamSizes.includes(3))!;
  const { gameId, id: playTypeId } = playType;
  const [home, away] = await Promise.all([threeOf(p, 'nova'), threeOf(p, 'tide')]);
  const [nova, tide] = await p.prepare('two teams', async () => {
    const first = await squad(p, { name: 'nova', players: home }, gameId);
    return [first, await squad(p, { name: 'tide', players: away }, gameId)] as const;
  });
  const terms = { gameId, playTypeId, teamSize: 3 as const, bestOf: 3 as const, stake: 10_00 };
  return { p, nova, tide, terms };
}

export type Setting = Awaited<ReturnType<typeof twoTeams>>;
type Changes = Partial<{ coverUsers: string[]; opponentTeamId: string; users: string[] }>;

/** The owner of Nova offers a wager of three against three. */
export function offer({ p, nova, terms }: Setting, changes: Changes = {}): Promise<WagerReply> {
  const body = { ...terms, teamId: nova.id, users: ids(nova.players), ...changes };
  return p.prepare(`offer ${JSON.stringify(body)}`, async () => {
    const wager = await nova.players[0].call(createWager, { body });
    await p.settled();
    return wager;
  });
}

export async function consentAll(
  p: StoryPlatform,
  { id: wagerId, terms }: WagerReply,
  players: Player[],
) {
  for (const player of players) {
    await player.call(consentToWager, { params: { wagerId }, body: { terms } });
    await p.settled();
  }
}

/**
 * An offer of three without a team, whose last player agreed to play but has no money: a cover by
 * its captain completes the side.
 */
export async function shortOffer(setting: Setting): Promise<{ asked: WagerReply; poor: Player }> {
  const { p, nova, terms } = setting;
  const [owner, second] = nova.players;
  const poor = await p.player('poor');
  const asked = await p.prepare(`short offer for ${terms.stake}`, async () => {
    const body = { ...terms, users: ids([owner, second, poor]) };
    const wager = await owner.call(createWager, { body });
    await consentAll(p, wager, [second]);
    const consent = { params: { wagerId: wager.id }, body: { terms: wager.terms } };
    expect((await poor.refused(consentToWager, consent)).code).toBe('insufficient-funds');
    return wager;
  });
  return { asked, poor };
}

export const readAs = (player: Player, { id: wagerId }: WagerReply) =>
  player.call(getWager, { params: { wagerId } });

/** Nova’s offer, listed. */
export function opened(setting: Setting, changes: Changes = {}): Promise<WagerReply> {
  const { p, nova, terms } = setting;
  return p.prepare(`opened ${JSON.stringify({ ...terms, ...changes })}`, async () => {
    const wager = await offer(setting, changes);
    await consentAll(p, wager, nova.players.slice(1));
    return readAs(nova.players[0], wager);
  });
}

/** The second captain of Tide accepts and covers the third seat; both others consent. */
export function accepted(setting: Setting): Promise<WagerReply> {
  const { p, tide } = setting;
  return p.prepare(`accepted ${JSON.stringify(setting.terms)}`, async () => {
    const wager = await opened(setting);
    const [owner, second, third] = tide.players;
    const seats = { teamId: tide.id, users: ids(tide.players), coverUsers: [third.id] };
    const { id: wagerId, terms } = wager;
    await second.call(acceptWager, { params: { wagerId }, body: { ...seats, terms } });
    await p.settled();
    await consentAll(p, wager, [owner, third]);
    return readAs(owner, wager);
  });
}

export const balances = async (players: Player[]) =>
  Promise.all(players.map(async (player) => (await player.balance()).available));
