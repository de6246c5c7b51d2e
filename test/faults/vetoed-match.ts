import type { Row } from '@contend/bench';
import {
  checkIn,
  getMatch,
  listPlayTypes,
  type MatchVetoReply,
  vetoRules,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { callUntilDecided } from './call-until-decided';
import { type EventSite, startedEvent } from './event-crowd';
import { matchesOf, openMatchesOf, roomOpened } from './event-matches';
import { row } from './rows';

interface Options {
  players: [Player, Player];
  /** Kills a process, and resolves once it is ready again. */
  kill(name: 'match' | 'tournament'): Promise<void>;
}

/**
 * Neither side chooses a map, and a process is killed in each turn: the turn's timer draws the map,
 * and after the last one the match is live.
 */
export async function vetoedMatch(site: EventSite, { players, kill }: Options): Promise<Row[]> {
  const { platform, answers } = site;
  const { gameId, id: playTypeId, maps } = await playTypeWithMaps(site);
  const change = { gameId, playTypeId, mapVeto: true };
  const tournamentId = await startedEvent(site, players, change);
  const [match] = await openMatchesOf(site, tournamentId, { round: '', count: 1 });
  if (!match) throw new Error('The event has no match.');
  const params = { matchId: match.id };
  await roomOpened(players[0], match);
  for (const player of players) {
    await callUntilDecided(answers, player, { contract: checkIn, request: { params } });
  }
  const read = () =>
    callUntilDecided(answers, players[0], { contract: getMatch, request: { params } });
  const turns = maps.length - 1;
  let worstSeconds = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    await kill(turn % 2 === 0 ? 'match' : 'tournament');
    const begun = performance.now();
    await platform.moveClock(vetoRules.turnMs);
    const isOver = async () => drawnIn((await read()).veto) > turn;
    await eventually(`the map of turn ${turn}`, isOver, 60_000);
    worstSeconds = Math.max(worstSeconds, (performance.now() - begun) / 1000);
  }
  const isLive = async () => (await matchesOf(site, tournamentId))[0]?.status === 'live';
  await eventually('the bracket to show that the match is live', isLive, 60_000);
  const { status, veto } = await read();
  const label = `veto of ${maps.length} maps, a process killed in each turn`;
  return [
    row(`${label}: maps drawn`, 'maps', drawnIn(veto), { exactly: turns }),
    row('the match is live afterwards', 'matches', Number(status === 'live'), { exactly: 1 }),
    row('from the end of a turn to its map, worst', 's', worstSeconds, { atMost: 30 }),
  ];
}

const drawnIn = (veto: MatchVetoReply | null | undefined): number =>
  veto?.turns.filter(({ isDrawn }) => isDrawn).length ?? 0;

async function playTypeWithMaps({ platform }: EventSite) {
  const { items } = await platform.anyone.call(listPlayTypes, { query: {} });
  const found = items.find(
    ({ maps, teamSizes, bestOf }) => maps.length > 2 && teamSizes.includes(1) && bestOf.includes(1),
  );
  if (!found) throw new Error('There is no play type with maps.');
  return found;
}
