import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  matchMapChosen,
  matchPhases,
  matchVetoHeld,
  type MatchVetoReply,
  matchVetoStarted,
  movedByOutage,
  must,
  type ServiceTime,
  vetoRules,
} from '@contend/contracts';
import { goLive, isHeld } from '../match/clock';
import { actingSide, type Match, refOf } from '../match/match';
import {
  commitmentOf,
  mapByDraw,
  mapsLeft,
  mapsToPlay,
  type MapVeto,
  nextTurn,
  withTurn,
} from './map-veto';

/** Whether the sides ban and pick maps now: all players are here, and the match is not live. */
export const isVetoing = ({ status, veto }: Match): boolean =>
  status === 'check_in' && Boolean(veto?.turnBy);

/** The open turn of an event, and who can take it. */
function openTurn(match: Match, veto: MapVeto) {
  const turn = nextTurn(veto);
  if (!turn || !veto.turnBy) return null;
  const { captainId, deputyIds } = match[turn.side];
  const by = isHeld(match) ? null : veto.turnBy;
  return { ...turn, by, userIds: [...new Set([captainId, ...deputyIds])] };
}

/** Opens the first turn of a match whose players are all here. */
export function startVeto(
  match: Match,
  { veto, events }: { veto: MapVeto; events: DomainEvent[] },
  now: Date,
): Decision<Match> {
  const turnBy = inMs(now, vetoRules.turnMs);
  const begun = { ...veto, turnBy };
  const next = openTurn(match, begun);
  if (!next) return goLive(match, events, now);
  const { maps } = begun;
  const data = { ...refOf(match), maps, commitment: commitmentOf(begun), next };
  return decide(
    { ...match, veto: begun },
    {
      events: [...events, happened(matchVetoStarted, data)],
      timers: { 'veto-turn': timerOf(match, begun) },
    },
  );
}

/** A turn that waits has no timer. */
const timerOf = (match: Match, { turnBy }: MapVeto): Date | null => (isHeld(match) ? null : turnBy);

interface Choice {
  userId: string;
  turn: number;
  map: string;
}

/**
 * Bans or picks a map for the side of a captain or deputy. A repeat changes nothing. At the
 * deadline of the turn the choice is refused: the timer draws a map. A turn that waits has no
 * deadline.
 */
export function chooseMap(match: Match, { userId, turn, map }: Choice, now: Date): Decision<Match> {
  const side = actingSide(match, userId);
  must(side, 'not-captain');
  const veto = match.veto ?? null;
  const taken = veto?.turns[turn];
  const isRepeat = taken?.side === side && taken.map === map && taken.userId !== null;
  if (isRepeat) return decide(match);
  must(veto?.turnBy && isVetoing(match), 'veto-not-running');
  const isInTime = isHeld(match) || now < veto.turnBy;
  must(turn === veto.turns.length && isInTime, 'veto-turn-over');
  must(nextTurn(veto)?.side === side, 'not-your-turn');
  must(veto.maps.includes(map), 'map-not-in-pool');
  must(mapsLeft(veto).includes(map), 'map-taken');
  return take(match, { veto, map, userId }, now);
}

/**
 * Ends a turn whose side did not choose: a map is drawn. A turn that an outage took is opened
 * again, since the side could not choose.
 */
export function endVetoTurn(match: Match, time: ServiceTime): Decision<Match> {
  const { now } = time;
  const veto = match.veto ?? null;
  const isDue = veto?.turnBy && isVetoing(match) && !isHeld(match) && now >= veto.turnBy;
  if (!veto?.turnBy || !isDue) return decide(match);
  return movedTurn(match, time) ?? take(match, { veto, map: mapByDraw(veto), userId: null }, now);
}

/** The open turn with its whole time again, where an outage took it; null for any other match. */
export function movedTurn(match: Match, time: ServiceTime): Decision<Match> | null {
  if (!isVetoing(match) || isHeld(match)) return null;
  if (!movedByOutage(match.veto?.turnBy ?? null, vetoRules.turnMs, time)) return null;
  const { veto, events } = heldTurn(match, time.now);
  return decide({ ...match, veto }, { events, timers: { 'veto-turn': veto?.turnBy ?? null } });
}

/**
 * The veto of a match whose event was paused or resumed, or whose turn an outage took. While it is
 * paused the open turn waits; then it has its whole time again, since its side may have turned to
 * something else.
 */
export function heldTurn(match: Match, now: Date): { veto: MapVeto | null; events: DomainEvent[] } {
  const { veto = null } = match;
  if (!veto || !isVetoing(match)) return { veto, events: [] };
  const turnBy = isHeld(match) ? veto.turnBy : inMs(now, vetoRules.turnMs);
  const after: MapVeto = { ...veto, turnBy };
  const next = openTurn(match, after);
  if (!next) return { veto, events: [] };
  const data = { ...refOf(match), isHeld: isHeld(match), next };
  return { veto: after, events: [happened(matchVetoHeld, data)] };
}

interface Taken {
  veto: MapVeto;
  map: string;
  userId: string | null;
}

/** Takes the open turn. The last one starts the match. */
function take(match: Match, { veto, map, userId }: Taken, now: Date): Decision<Match> {
  const open = nextTurn(veto);
  if (!open) return decide(match);
  const after = withTurn(veto, { map, userId, at: now });
  const turnBy = nextTurn(after) ? inMs(now, vetoRules.turnMs) : null;
  const state: Match = { ...match, veto: { ...after, turnBy } };
  const next = openTurn(state, { ...after, turnBy });
  const end = !next && { toPlay: mapsToPlay(after), seed: after.seed };
  const data = { ...refOf(match), ...open, map, userId, next, ...end };
  const events = [happened(matchMapChosen, data)];
  if (next)
    return decide(state, { events, timers: { 'veto-turn': timerOf(state, { ...after, turnBy }) } });
  const live = goLive(state, events, now);
  return { ...live, timers: { ...live.timers, 'veto-turn': null } };
}

/** The veto as it is published: the seed only when no draw can follow. */
export function vetoOf(match: Match): MatchVetoReply | null {
  const { veto = null, status } = match;
  if (!veto) return null;
  const { maps, first, sequence, turns, turnBy, seed } = veto;
  const isComing = (matchPhases.coming as readonly string[]).includes(status);
  const open = isVetoing(match) ? nextTurn(veto) : null;
  return {
    ...{ maps, first, sequence },
    turns: turns.map((turn) => ({
      ...{ ...turn, at: turn.at.toISOString() },
      isDrawn: turn.kind !== 'decider' && turn.userId === null,
    })),
    next: open && turnBy && { ...open, by: isHeld(match) ? null : turnBy.toISOString() },
    commitment: commitmentOf(veto),
    seed: isComing ? null : seed,
  };
}
