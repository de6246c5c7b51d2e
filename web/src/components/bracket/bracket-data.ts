import {
  laterMatches,
  type Outcome,
  type ResolvedMatch,
  type ResolvedStage,
  type Slot,
} from '@contend/tournament-engine';
import type { GoingOn } from './drawing/cut';
import { watchWords } from '../../lib/match/watch-words';
import { t, tAs } from '../../lib/language/translate';

/** What is shown of an entry. */
interface BracketEntry {
  name: string;
  seed: number;
  /** A team's tag, in place of the first letters of the name. */
  letters?: string;
  imageUrl?: string | null;
}

/** What is going on in a match that is not decided. */
export interface MatchPlay {
  state: 'live' | 'late' | 'paused' | 'choosing';
  /** In place of the state's name: “Disputed”. */
  label?: string;
  /** Beside the state: “map 3”, “03:36”. */
  note?: string;
  /** Where there is room for a sentence: “Mako bans a map”. */
  detail?: string;
  score?: { home: number; away: number };
}

/** A stage with what the engine does not know of it. */
export interface BracketData {
  stage: ResolvedStage;
  entries: ReadonlyMap<string, BracketEntry>;
  /** By match; absent while a match is not being played. */
  plays: ReadonlyMap<string, MatchPlay>;
  /** Estimated start of matches that are not open yet; absent while it is unknown. */
  starts?: ReadonlyMap<string, { startsAt: string }>;
  /** The viewer's entry, or null. */
  mine: string | null;
  /** Absent where it is unknown who left. */
  goingOn?: GoingOn;
}

export const sides = ['home', 'away'] as const;
export type SideName = (typeof sides)[number];

export const entryIn = (slot: Slot): string | null => (slot.kind === 'entry' ? slot.entry : null);

export const nameOfEntry = (entries: BracketData['entries'], entry: string): string =>
  entries.get(entry)?.name ?? t`Unknown entry`;

/** The match whose winner or loser comes to a slot; null of one that is filled otherwise. */
export function feederOf(slot: Slot): { from: 'winner' | 'loser'; match: string } | null {
  if (slot.kind === 'entry' || slot.kind === 'empty') return null;
  const { source } = slot;
  return source.from === 'winner' || source.from === 'loser' ? source : null;
}

/** The text of a slot: the entry's name, “Bye”, or where its entry will come from. */
export function slotText(slot: Slot, entries: BracketData['entries']): string {
  if (slot.kind === 'entry') return nameOfEntry(entries, slot.entry);
  if (slot.kind === 'empty') return t`Bye`;
  const { source } = slot;
  if (source.from === 'seed') return t`Seed ${source.seed}`;
  if (source.from === 'pairing') return t`To be paired`;
  if (source.from === 'reset') return source.side === 'home' ? t`Upper side` : t`Lower side`;
  return t`${source.from === 'loser' ? t`Loser` : t`Winner`} of ${source.match}`;
}

/** Games won by a side; of a single game its own score. */
function scoreOfGames({ games }: Outcome, side: SideName): string {
  const [only] = games;
  if (games.length === 1 && only) return `${only[side]}`;
  const other = side === 'home' ? 'away' : 'home';
  return `${games.filter((game) => game[side] > game[other]).length}`;
}

/** What stands behind a side: its score, W, FF after a forfeit, WD after a withdrawal. */
export function scoreText(
  match: ResolvedMatch,
  side: SideName,
  play: MatchPlay | undefined,
): string {
  const { outcome } = match;
  const entry = entryIn(match[side]);
  if (entry === null) return '';
  if (!outcome) return play?.score ? `${play.score[side]}` : '';
  const isLoser = outcome.losers.includes(entry);
  switch (outcome.kind) {
    case 'played':
      return scoreOfGames(outcome, side);
    case 'forfeit':
    case 'double-forfeit':
      return isLoser ? t`FF` : tAs('won')`W`;
    case 'walkover':
    case 'void':
      return isLoser ? t`WD` : tAs('won')`W`;
    case 'bye':
      return '';
  }
}

/** The name of the entry in a slot; null while it is not known. */
export const knownName = (slot: Slot, entries: BracketData['entries']): string | null =>
  slot.kind === 'entry' ? (entries.get(slot.entry)?.name ?? null) : null;

/** What the link to the room of a match says: of one that others play, who they are. */
export function roomWords({ stage, entries, plays, mine }: BracketData, key: string): string {
  const match = stage.matches.get(key);
  const isMine = match && mine !== null && sides.some((side) => entryIn(match[side]) === mine);
  const isPlayed = match && !match.outcome && plays.get(key)?.state === 'live';
  if (!isPlayed || isMine) return t`Open match`;
  return watchWords(knownName(match.home, entries), knownName(match.away, entries));
}

export const isWinner = ({ outcome }: ResolvedMatch, entry: string | null): boolean =>
  entry !== null && outcome?.winner === entry;

/** Whether a match is no match: a side, or both, is empty for good. */
export const isBye = ({ home, away, outcome }: ResolvedMatch): boolean =>
  home.kind === 'empty' || away.kind === 'empty' || outcome?.kind === 'bye';

const laterOf = new WeakMap<ResolvedStage, ReadonlySet<string>>();

/** Whether both sides of a match are known, and neither has an earlier one to play. */
export function isReady(stage: ResolvedStage, { id, status }: ResolvedMatch): boolean {
  const later = laterOf.get(stage) ?? laterMatches(stage.matches);
  laterOf.set(stage, later);
  return status === 'ready' && !later.has(id);
}

/** The state of a match in words; one of a drawn tree, which has no groups, needs no stage. */
export function stateWords(
  match: ResolvedMatch,
  play: MatchPlay | undefined,
  stage?: ResolvedStage,
): string {
  if (match.status === 'not-needed') return t`Not needed`;
  if (match.outcome) return outcomeWords[match.outcome.kind];
  if (play) return [playLabel(play), play.note, play.detail].filter(Boolean).join(' · ');
  const isOpening = stage ? isReady(stage, match) : match.status === 'ready';
  return isOpening ? t`Ready` : t`Waiting`;
}

const playWords = {
  live: t`Live`,
  late: t`Late`,
  paused: t`Paused`,
  choosing: t`Choosing maps`,
} as const;

export const playLabel = ({ state, label }: MatchPlay): string => label ?? playWords[state];

const outcomeWords: Record<Outcome['kind'], string> = {
  played: t`Ended`,
  forfeit: t`Forfeit`,
  'double-forfeit': t`Double forfeit`,
  walkover: t`Walkover`,
  bye: t`Bye`,
  void: t`Not played`,
};
