import {
  acceptScore,
  checkIn,
  getMatch,
  listTournamentMatches,
  proposeScore,
  type TournamentMatch,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { callUntilDecided } from './call-until-decided';
import type { EventSite } from './event-crowd';

const pageSize = 100;

/** All matches of an event that were opened. */
export async function matchesOf({ platform }: EventSite, tournamentId: string) {
  const found: TournamentMatch[] = [];
  for (let page = 1; ; page += 1) {
    const query = { tournamentId, pageSize, page };
    const { items } = await platform.anyone.call(listTournamentMatches, { query });
    found.push(...items);
    if (items.length < pageSize) return found;
  }
}

/** Waits until an event has so many open matches of a round. */
export async function openMatchesOf(
  site: EventSite,
  tournamentId: string,
  { round, count }: { round: string; count: number },
): Promise<TournamentMatch[]> {
  let open: TournamentMatch[] = [];
  await eventually(
    `${count} open matches of ${round}`,
    async () => {
      const all = await matchesOf(site, tournamentId).catch(() => []);
      open = all.filter(({ key, status }) => key.startsWith(round) && status === 'open');
      return open.length === count;
    },
    120_000,
  );
  return open;
}

const captainOf = (players: Player[], { captainId }: TournamentMatch['home']): Player =>
  players.find(({ id }) => id === captainId) as Player;

/** The match service opens the room of a match by an event. */
export const roomOpened = (player: Player, { id: matchId }: { id: string }): Promise<void> =>
  eventually(
    'the room of a match',
    async () => {
      const { status } = await player.answer(getMatch, { params: { matchId } });
      return status === 200;
    },
    60_000,
  );

/** Both players check in, and home reports that the better seed has won. */
export async function propose({ answers }: EventSite, match: TournamentMatch, players: Player[]) {
  const [home, away] = [captainOf(players, match.home), captainOf(players, match.away)];
  const params = { matchId: match.id };
  await roomOpened(home, match);
  for (const player of [home, away]) {
    await callUntilDecided(answers, player, { contract: checkIn, request: { params } });
  }
  const scores: [number, number] = match.home.seed < match.away.seed ? [1, 0] : [0, 1];
  const request = { body: { matchId: match.id, scores } };
  await callUntilDecided(answers, home, { contract: proposeScore, request });
}

export async function accept({ answers }: EventSite, match: TournamentMatch, players: Player[]) {
  const request = { params: { matchId: match.id }, query: {} };
  const away = captainOf(players, match.away);
  await callUntilDecided(answers, away, { contract: acceptScore, request });
}
