import type { BracketReply, TournamentMatch } from '@contend/contracts';
import { resolveStage, type ResolvedStage, type Stage } from '@contend/tournament-engine';
import { capitalized, formatTime } from '../../lib/format/format';
import { vetoTurnWords } from '../../lib/match/veto-turn';
import type { BracketData, MatchPlay } from './bracket-data';
import type { GoingOn } from './drawing/cut';
import { t } from '../../lib/language/translate';

type BracketStage = BracketReply['stages'][number];

/**
 * The stage that is being played, or the last one of an event that has ended; of several at the
 * same time that of an entry.
 */
export function stageInPlay(
  { stages }: BracketReply,
  mine: string | null = null,
): BracketStage | undefined {
  const open = stages.filter(({ isClosed }) => !isClosed);
  const own = open.find(({ stage }) => mine !== null && stage.entries.includes(mine));
  return own ?? open[0] ?? stages.at(-1);
}

/** Whether a stage is shown as tables rather than as a tree. */
export const isTableStage = ({ format }: BracketStage): boolean =>
  format === 'round-robin' || format === 'swiss';

const stageNames: Record<string, string> = {
  ...{ groups: t`Groups`, swiss: t`Swiss`, playoff: t`Playoff`, bracket: t`Bracket` },
  ...{ second: t`Second bracket`, third: t`Third bracket`, fourth: t`Fourth bracket` },
};

/** Stages of the setup form have names; others, and those of pools, are called as their ids. */
export function stageName(id: string): string {
  const own = id.replace(/^[a-z]+(?=$|-p\d+$)/, (stage) => stageNames[stage] ?? stage);
  return capitalized(own).replace('-', ' ');
}

const stagesOfEngine = new WeakMap<object, ResolvedStage>();

/** A stage with its matches, tables and places; the same object for the same stage. */
export function resolvedOf({ stage }: BracketStage): ResolvedStage {
  const known = stagesOfEngine.get(stage);
  if (known) return known;
  // The contract says that `stage` is the value of the engine.
  const resolved = resolveStage(stage as unknown as Stage);
  stagesOfEngine.set(stage, resolved);
  return resolved;
}

export const entriesOf = ({ entries }: BracketReply): BracketData['entries'] =>
  new Map(
    entries.map(({ id, name, tag, avatarUrl, seed }, index) => [
      id,
      { name, seed: seed ?? index + 1, imageUrl: avatarUrl, ...(tag && { letters: tag }) },
    ]),
  );

/** The sides choose maps: neither live nor waiting for a player. */
function vetoPlay(match: TournamentMatch, { by }: NonNullable<TournamentMatch['veto']>): MatchPlay {
  const turn = vetoTurnWords(match) ?? '';
  const end = by === null ? t`the turn waits` : t`until ${formatTime(by)}`;
  return { state: 'choosing', detail: `${turn}, ${end}` };
}

function playOf(match: TournamentMatch): MatchPlay | null {
  const { status, late, adminAskedAt, scores, veto } = match;
  const score = scores ? { score: { home: scores[0], away: scores[1] } } : {};
  if (status === 'decided' || status === 'removed') return null;
  if (status === 'disputed') return { state: 'paused', label: t`Disputed`, ...score };
  if (adminAskedAt) return { state: 'paused', label: t`Admin called`, ...score };
  if (veto) return vetoPlay(match, veto);
  if (late) return { state: 'late', ...score };
  if (status === 'score_proposed') return { state: 'live', label: t`To confirm`, ...score };
  return status === 'live' ? { state: 'live', ...score } : null;
}

/** What is going on in the matches of a stage, by their place in the bracket. */
const playsOf = (matches: readonly TournamentMatch[], stage: string): BracketData['plays'] =>
  new Map(
    matches.flatMap((match) => {
      const play = match.stage === stage ? playOf(match) : null;
      return play ? [[match.key, play] as const] : [];
    }),
  );

interface DrawnStage extends Pick<BracketData, 'mine' | 'starts'> {
  stage: BracketStage;
}

/** The contract says that `stage` is the value of the engine. */
const entriesIn = ({ stage }: BracketStage) => stage as unknown as Stage;

/** Who advances from a stage. In an event with pools the next stage is not read beside it. */
function goingOnFrom({ stages, out = [] }: BracketReply, shown: BracketStage): GoingOn {
  const later = shown.isClosed ? stages.slice(stages.indexOf(shown) + 1) : [];
  const left = Object.keys(entriesIn(shown).withdrawals);
  return {
    // Who left after a closed stage had taken a slot of the next one.
    out: new Set(shown.isClosed ? left : [...left, ...out]),
    chosen: later.length > 0 ? new Set(later.flatMap((one) => entriesIn(one).entries)) : null,
  };
}

/** What is drawn of a stage. */
export const dataOf = (
  bracket: BracketReply,
  matches: readonly TournamentMatch[],
  { stage, mine, starts }: DrawnStage,
): BracketData => ({
  stage: resolvedOf(stage),
  entries: entriesOf(bracket),
  plays: playsOf(matches, stage.id),
  goingOn: goingOnFrom(bracket, stage),
  mine,
  ...(starts && { starts }),
});

/** The room of a match by its place in the bracket; undefined before it was opened. */
export function roomIdOf(
  { matches }: BracketReply,
  opened: readonly TournamentMatch[],
  { stage, key }: { stage: string; key: string },
): string | undefined {
  const found = opened.find(
    (match) => match.stage === stage && match.key === key && match.status !== 'removed',
  );
  return found?.id ?? matches[`${stage}/${key}`];
}
