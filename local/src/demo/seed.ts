import { listPlayTypes, type PlayType, setRoles } from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';
import type { ShiftedClock } from '../shifted-clock';
import { demoPlayers } from './cast';
import { talkInCommunity, talkInTeam } from './community';
import { argue, beginArgument } from './dispute';
import { DemoPlayer } from './demo-player';
import { playEvening, proposeAndWait, type Pairing } from './matches';
import { moderateCommunity } from './moderation';
import { openOffers } from './offers';
import { chooseAvatars } from './pictures';
import { randomFrom } from './random';
import { askSupport } from './support';
import { bookScrim, offerTeamWagers } from './team-play';
import { type DemoTeam, foundTeams, inviteGuests } from './teams';

interface SeedOptions {
  url: string;
  operator: ServiceClient;
  /** The password of the demo's players. */
  password: string;
  clock: ShiftedClock;
}

const dayMs = 24 * 60 * 60 * 1000;
const evenings = 3;

/**
 * Fills an empty platform through the public calls, with dates in the past: a dozen players, two
 * teams, their matches and money, open wagers, a match with a score to answer, a dispute for the
 * admin, messages in two channels (one hidden, one reported, a player muted) and a team’s chat, two
 * support requests, a scrim tonight, and wagers of both teams.
 */
export async function seedDemo({ url, operator, password, clock }: SeedOptions): Promise<void> {
  const apiUrl = `${url}/api`;
  const random = randomFrom(20_261_121);
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
  try {
    clock.moveTo(daysAgo(evenings * 2 + 2));
    const players = await Promise.all(
      demoPlayers.players.map((member) => DemoPlayer.signUp(apiUrl, member, password)),
    );
    const admin = await DemoPlayer.signUp(apiUrl, demoPlayers.admin, password);
    const moderator = await DemoPlayer.signUp(apiUrl, demoPlayers.moderator, password);
    const given = async ({ id: userId }: DemoPlayer, role: 'admin' | 'moderator') => {
      const body = { roles: ['player' as const, role] };
      await operator.call(setRoles, { params: { userId }, body });
    };
    await given(admin, 'admin');
    await given(moderator, 'moderator');
    await Promise.all(
      players.map((player) => player.refill(150_00 + Math.floor(random() * 6) * 25_00)),
    );
    const { items } = await admin.call(listPlayTypes, { query: {} });
    const duels = items.filter((one) => one.teamSizes.includes(1));
    const tables = pairings(players, duels, random);
    const teams = await foundTeams(players, items);
    await chooseAvatars(players);
    for (let evening = 0; evening < evenings; evening += 1) {
      clock.moveTo(daysAgo((evenings - evening) * 2 - 1));
      await Promise.all(players.map((player) => player.freshToken()));
      await playEvening(tables(evening), { clock, random });
    }
    clock.moveTo(new Date(Date.now() - 55 * 60 * 1000));
    await Promise.all(players.map((player) => player.freshToken()));
    await talkInCommunity(players, clock);
    await talkInTeam(teams, clock);
    await moderateCommunity(players, moderator, clock);
    await askSupport(players, admin, clock);
    clock.moveTo(new Date(Date.now() - 40 * 60 * 1000));
    await inviteGuests(teams);
    const argument = await beginArgument(players, duels);
    await proposeAndWait(players, duels, clock);
    if (argument) await argue(argument);
    await openOffers(players, duels, clock);
    // Last, and now: a seat can be consented to for ten minutes.
    clock.moveTo(new Date());
    await bookTeamPlay(teams, items, clock);
  } finally {
    clock.returnToRealTime();
  }
}

async function bookTeamPlay(
  teams: DemoTeam[],
  playTypes: PlayType[],
  clock: ShiftedClock,
): Promise<void> {
  // The game of both teams.
  const { gameId } = playTypes[0] ?? {};
  const forTwo = playTypes.find((one) => one.gameId === gameId && one.teamSizes.includes(2));
  if (!forTwo) return;
  await bookScrim(teams, forTwo, clock.now());
  await offerTeamWagers(teams, forTwo);
}

/** The pairings and game of each evening: all players play, with changing opponents. */
function pairings(players: DemoPlayer[], playTypes: PlayType[], random: () => number) {
  return (evening: number): Pairing[] => {
    const order = players.map((player) => ({ player, at: random() }));
    const shuffled = order.sort((one, other) => one.at - other.at).map(({ player }) => player);
    const tables: Pairing[] = [];
    for (let seat = 0; seat + 1 < shuffled.length; seat += 2) {
      const [home, away] = shuffled.slice(seat, seat + 2);
      const playType = playTypes[(evening + seat / 2) % Math.min(playTypes.length, 5)];
      if (home && away && playType) tables.push({ home, away, playType });
    }
    return tables;
  };
}
