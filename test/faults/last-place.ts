import type { Row } from '@contend/bench';
import { getTournament, payForSeat, registerForTournament } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { callUntilDecided, Refused } from './call-until-decided';
import type { EventSite } from './event-crowd';
import { row } from './rows';
import { publishedEvent } from './tournament-events';

const feeCents = 5_00;

/** The first player has a place; all others enter and pay for the last one at the same moment. */
export async function lastPlace(site: EventSite, players: Player[]) {
  const { platform, organizer, answers } = site;
  const event = await publishedEvent(platform, organizer, {
    ...{ name: 'Last place', maxEntries: 2, feeCents },
    prize: { mode: 'pool', organizerFeeBasisPoints: 0, split: [10_000] },
  });
  const params = { tournamentId: event.id };
  const before = await fundsOf(players);
  const enterAndPay = async (player: Player): Promise<string> => {
    try {
      const entering = { contract: registerForTournament, request: { params, body: {} } };
      await callUntilDecided(answers, player, entering);
      const body = { userId: player.id, amount: feeCents };
      const paying = { contract: payForSeat, request: { params, body } };
      return (await callUntilDecided(answers, player, paying)).status;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  };
  const [first, ...others] = players as [Player, ...Player[]];
  await enterAndPay(first);
  const ends = await Promise.all(others.map(enterAndPay));
  const entered = ends.filter((end) => end === 'entered').length;
  const after = await fundsOf(players);
  const charged = after.filter((cents, nth) => cents !== before[nth]).length;
  const paidCents = before.reduce((sum, cents, nth) => sum + cents - (after[nth] ?? 0), 0);
  const { entries, prize } = await organizer.call(getTournament, { params });
  const refused = [...new Set(ends.filter((end) => end !== 'entered'))].join(', ');
  const label = `the last place and ${others.length} payers (the others: ${refused})`;
  const rows: Row[] = [
    row(`${label}: in`, 'players', entered, { exactly: 1 }),
    row('charged beside the first', 'players', charged - 1, { exactly: 1 }),
    row('taken in all', 'cents', paidCents, { exactly: 2 * feeCents }),
    row('places taken', 'entries', entries.placed, { exactly: 2 }),
  ];
  return { rows, escrowCents: prize.heldCents };
}

const fundsOf = (players: Player[]): Promise<number[]> =>
  Promise.all(players.map(async (player) => (await player.balance()).available));
