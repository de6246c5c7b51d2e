import {
  checkInToTournament,
  getMyParticipant,
  getTournament,
  payForSeat,
  registerForTournament,
  type TournamentReply,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { crowd } from './crowd';
import { moveEvent } from './event-crowd';
import { organizerOf, publishedEvent } from './tournament-events';
import { differenceOf, type Use, type UseSite } from './use';

const fundsCents = 10_00;
const feeCents = 5_00;

/** Enters an event and pays its fee. */
export async function eventEntries(site: UseSite): Promise<Use> {
  const { platform, calls, name, count } = site;
  const organizer = await organizerOf(platform, `${name}_fee_host`);
  const { id: tournamentId } = await publishedEvent(platform, organizer, {
    ...{ name: `Paid cup of ${name}`, maxEntries: count, feeCents },
    prize: { mode: 'pool', organizerFeeBasisPoints: 0, split: [10_000] },
  });
  const params = { tournamentId };
  const waiting = await crowd(platform, { name: `${name}_entrant`, count, funds: fundsCents });
  const entered: Player[] = [];
  return {
    async act() {
      const player = waiting.shift();
      if (!player) return false;
      await calls.ask(player, registerForTournament, { params, body: {} });
      const body = { userId: player.id, amount: feeCents };
      await calls.ask(player, payForSeat, { params, body });
      entered.push(player);
      return true;
    },
    async lost() {
      const event = await organizer.call(getTournament, { params });
      const found = entered.map(async (player) => {
        const { entry } = await player.call(getMyParticipant, { params });
        const paid = entry?.seats.map(({ isPaid }) => isPaid);
        return differenceOf(
          player.username,
          { status: entry?.status, paid, ...(await player.balance()) },
          { status: 'entered', paid: [true], available: fundsCents - feeCents, held: feeCents },
        );
      });
      const heldCents = entered.length * feeCents;
      return [
        ...(await Promise.all(found)).flat(),
        ...differenceOf(
          event.name,
          { placed: event.entries.placed, heldCents: event.prize.heldCents },
          { placed: entered.length, heldCents },
        ),
      ];
    },
  };
}

/** Checks in to an event that was entered before. */
export async function eventCheckIns(site: UseSite): Promise<Use> {
  const { platform, calls, name, count } = site;
  const organizer = await organizerOf(platform, `${name}_free_host`);
  const event = await publishedEvent(platform, organizer, {
    ...{ name: `Free cup of ${name}`, maxEntries: count },
  });
  const params = { tournamentId: event.id };
  const players = await crowd(platform, { name: `${name}_early`, count, funds: 0 });
  const entryIds = new Map<Player, string>();
  for (const player of players) {
    const { id } = await player.call(registerForTournament, { params, body: {} });
    entryIds.set(player, id);
  }
  await platform.settled();
  await moveEvent({ organizer, answers: new Answers() }, event.id, 'open-check-in');
  const waiting = [...players];
  return {
    async act() {
      const player = waiting.shift();
      if (!player) return false;
      const entryId = entryIds.get(player) ?? '';
      await calls.ask(player, checkInToTournament, { params, body: { entryId } });
      return true;
    },
    async lost() {
      const checkedIn = players.filter((player) => !waiting.includes(player));
      const found: TournamentReply = await organizer.call(getTournament, { params });
      const entries = checkedIn.map(async (player) => {
        const { entry } = await player.call(getMyParticipant, { params });
        const expected = { id: entryIds.get(player), status: 'checked_in' };
        return differenceOf(player.username, { id: entry?.id, status: entry?.status }, expected);
      });
      return [
        ...(await Promise.all(entries)).flat(),
        ...differenceOf(
          found.name,
          { checkedIn: found.entries.checkedIn },
          { checkedIn: checkedIn.length },
        ),
      ];
    },
  };
}
