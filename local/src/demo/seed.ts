import { linkAccount, listPlayTypes, type PlayType, type Role, setRoles } from '@contend/contracts';
import type { ServiceClient } from '@contend/service-kit';
import type { ShiftedClock } from '../shifted-clock';
import { demoPlayers } from './cast';
import { talkInCommunity, talkInTeam } from './community';
import { disputeMatch, beginArgument } from './dispute';
import { type CastMember, DemoPlayer } from './demo-player';
import { limitStakes } from './limits';
import { changeToYear, joinPartnerPlan, joinPlanByCard } from './memberships';
import { playEvening, proposeAndWait, type Pairing } from './matches';
import { moderateCommunity } from './moderation';
import { openOffers } from './offers';
import { playLargePayout, playPayouts } from './payouts';
import { chooseAvatars } from './pictures';
import { randomFrom } from './random';
import { writeToSupport } from './support';
import { bookScrim, offerTeamWagers } from './team-play';
import { type DemoTeam, foundTeams, inviteGuests } from './teams';
import {
  type EventStage,
  openEvent,
  openTwoBrackets,
  playFinishedEvent,
  playRunningEvent,
  playVeto,
} from './tournaments';

interface SeedOptions {
  url: string;
  operator: ServiceClient;
  /** The password of the demo's players. */
  password: string;
  clock: ShiftedClock;
}

const dayMs = 24 * 60 * 60 * 1000;
const evenings = 3;
/** Days between them; the last one is yesterday. */
const daysBetween = 7;

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** When the demo's history begins: the clock of an empty platform starts there. */
export const demoBegins = (): Date => daysAgo(evenings * daysBetween);

/**
 * Fills an empty platform through the public calls, with dates in the past: a dozen players, two
 * teams, their matches and money, open wagers, a match with a score to answer, a dispute for the
 * admin, messages in two channels (one hidden, one reported, a player muted) and a team’s chat, two
 * support requests, a scrim tonight, wagers of both teams, members by wallet and by card, payouts.
 */
export async function seedDemo({ url, operator, password, clock }: SeedOptions): Promise<void> {
  const apiUrl = `${url}/api`;
  const random = randomFrom(20_261_121);
  try {
    const players = await Promise.all(
      demoPlayers.players.map((member) => DemoPlayer.signUp(apiUrl, member, password)),
    );
    const { admin, moderator, organizer } = await signUpStaff(apiUrl, operator, password);
    await organizer.freshToken();
    await organizer.refill(300_00);
    await named(players, 'Atlas')?.refill(1_000_00);
    await Promise.all(
      players.map((player) => player.refill(150_00 + Math.floor(random() * 6) * 25_00)),
    );
    const { items } = await admin.call(listPlayTypes, { query: {} });
    const duels = items.filter((one) => one.teamSizes.includes(1));
    const tables = pairings(players, duels, random);
    const teams = await foundTeams(players, items);
    await chooseAvatars(players);
    await Promise.all(players.map(linkAccounts));
    for (let evening = 0; evening < evenings; evening += 1) {
      clock.moveTo(daysAgo((evenings - 1 - evening) * daysBetween + 1));
      await Promise.all(players.map((player) => player.freshToken()));
      await admin.freshToken();
      await joinPlans({ evening, players, admin });
      const american = named(players, 'Atlas');
      const payee = american && { player: american, admin, password, clock, phone: phones.Atlas };
      if (payee && evening > 0) await playLargePayout(payee, { isFirst: evening === 1 });
      await playEvening(tables(evening), { clock, random });
      const first = duels[0];
      if (evening === 0 && first) {
        await organizer.freshToken();
        await playFinishedEvent({ organizer, players, playType: first, clock });
      }
    }
    clock.moveTo(new Date(Date.now() - 55 * 60 * 1000));
    await Promise.all([admin, ...players].map((player) => player.freshToken()));
    const paid = named(players, 'Saffron');
    if (paid) await playPayouts({ player: paid, admin, password, clock, phone: phones.Saffron });
    await talkInCommunity(players, clock);
    await talkInTeam(teams, clock);
    await moderateCommunity(players, moderator, clock);
    await writeToSupport(players, admin, clock);
    clock.moveTo(new Date(Date.now() - 40 * 60 * 1000));
    await inviteGuests(teams);
    const argument = await beginArgument(players, duels);
    await proposeAndWait(players, duels, clock);
    if (argument) await disputeMatch(argument);
    await openOffers(players, duels, clock);
    // Last, and now: a seat can be consented to for ten minutes.
    clock.moveTo(new Date());
    await bookTeamPlay(teams, items, clock);
    const [solo] = duels;
    if (solo) await holdEvents({ organizer, players, playType: solo, clock });
    const [, , limited] = players;
    if (limited) await limitStakes(limited);
  } finally {
    clock.returnToRealTime();
  }
}

/** The names that opponents look for in the game. */
async function linkAccounts(player: DemoPlayer): Promise<void> {
  const { name } = player;
  const handles = { epic: `${name}.Plays`, steam: `${name}_plays`, riot: `${name}#EUW` };
  for (const provider of ['epic', 'steam', 'riot'] as const) {
    const body = { handle: handles[provider] };
    await player.call(linkAccount, { params: { provider }, body });
  }
}

const named = (players: DemoPlayer[], wanted: string): DemoPlayer | undefined =>
  players.find(({ name }) => name === wanted);

/** Of those who are paid out. */
const phones = { Saffron: '+34600555014', Atlas: '+14155550199' };

interface Payers {
  evening: number;
  players: DemoPlayer[];
  admin: DemoPlayer;
}

/** Memberships by wallet and by card. */
async function joinPlans({ evening, players, admin }: Payers): Promise<void> {
  const [partner, byCard] = [named(players, 'Vantage'), named(players, 'Juniper')];
  if (evening === 0 && byCard) await joinPlanByCard(byCard, admin);
  if (evening === 1 && partner) await joinPartnerPlan(partner);
  if (evening === 1 && byCard) await changeToYear(byCard);
}

/** Those with a role: an admin, a moderator and an organizer. */
async function signUpStaff(apiUrl: string, operator: ServiceClient, password: string) {
  const signUp = async (member: CastMember, role: Role) => {
    const player = await DemoPlayer.signUp(apiUrl, member, password);
    const body = { roles: ['player' as const, role] };
    await operator.call(setRoles, { params: { userId: player.id }, body });
    return player;
  };
  return {
    admin: await signUp(demoPlayers.admin, 'admin'),
    moderator: await signUp(demoPlayers.moderator, 'moderator'),
    organizer: await signUp(demoPlayers.organizer, 'organizer'),
  };
}

/** An event that is on, one that can be entered, and one in which maps are chosen. */
async function holdEvents(stage: EventStage): Promise<void> {
  await Promise.all([stage.organizer, ...stage.players].map((one) => one.freshToken()));
  await playRunningEvent(stage);
  await openEvent(stage);
  await openTwoBrackets(stage);
  await playVeto(stage);
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
