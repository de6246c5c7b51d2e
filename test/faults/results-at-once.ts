import type { Row } from '@contend/bench';
import { getBracket } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { type EventSite, startedEvent } from './event-crowd';
import { accept, matchesOf, openMatchesOf, propose } from './event-matches';
import { row } from './rows';

interface Options {
  /** A power of two. */
  players: Player[];
  /** Kills a process while the results arrive. */
  kill(): Promise<void>;
}

/** Every match of a round is confirmed at the same moment: no result and no next match is lost. */
export async function resultsAtOnce(site: EventSite, { players, kill }: Options): Promise<Row[]> {
  const tournamentId = await startedEvent(site, players);
  const count = players.length / 2;
  const open = await openMatchesOf(site, tournamentId, { round: 'U1.', count });
  await Promise.all(open.map((match) => propose(site, match, players)));
  const begun = performance.now();
  await Promise.all([kill(), ...open.map((match) => accept(site, match, players))]);
  const next = await openMatchesOf(site, tournamentId, { round: 'U2.', count: count / 2 });
  const seconds = (performance.now() - begun) / 1000;
  const decided = (await matchesOf(site, tournamentId)).filter(
    ({ key, status, home, away, winner }) =>
      key.startsWith('U1.') &&
      status === 'decided' &&
      (home.seed < away.seed ? winner === 'home' : winner === 'away'),
  );
  const { stages } = await site.platform.anyone.call(getBracket, { params: { tournamentId } });
  const { results = {} } = stages[0]?.stage as { results?: Record<string, unknown> };
  const better = next.every(({ home, away }) => Math.max(home.seed, away.seed) <= count);
  const label = `${count} results at once, the tournament service killed`;
  return [
    row(`${label}: lost or doubled`, 'results', Math.abs(count - Object.keys(results).length), {
      exactly: 0,
    }),
    row('matches decided for the reported winner', 'matches', decided.length, { exactly: count }),
    row('winners in the next round', 'share', better ? 1 : 0, { exactly: 1 }),
    row('from the first result to the last next match', 's', seconds, { atMost: 60 }),
  ];
}
