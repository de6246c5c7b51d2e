import type { ResolvedMatch } from '@contend/tournament-engine';
import { inSentence } from '../../lib/language/language';
import { t, tAs } from '../../lib/language/translate';

export type SectionKind = 'upper' | 'lower' | 'final' | 'group';

/** Matches of one round of a section, by position. */
export interface Round {
  key: string;
  section: SectionKind;
  title: string;
  /** Whether the title says which half of the bracket it is in: “Upper final”. */
  namesHalf: boolean;
  matches: ResolvedMatch[];
}

const sectionOf = ({ planned }: ResolvedMatch): SectionKind => {
  if (planned.side === 'upper' || planned.side === 'lower' || planned.side === 'group')
    return planned.side;
  if (planned.side === 'swiss') return 'group';
  return 'final';
};

const keyOf = ({ planned }: ResolvedMatch): string =>
  ['upper', 'lower', 'group', 'swiss'].includes(planned.side)
    ? `${planned.side} ${planned.round}`
    : planned.side;

/** Names from the last round backwards. */
const upperEnds = [t`Upper final`, t`Semi-finals`, t`Quarter-finals`];
const singleEnds = [t`Semi-finals`, t`Quarter-finals`];

interface Shape {
  /** The last round of the match's side. */
  last: number;
  isDouble: boolean;
}

function titleOf(match: ResolvedMatch, { last, isDouble }: Shape): string {
  const { side, round } = match.planned;
  if (side === 'final') return tAs('round')`Final`;
  if (side === 'reset') return t`Reset`;
  if (side === 'third-place') return t`Third place`;
  const toEnd = last - round;
  if (side === 'lower') return toEnd === 0 ? t`Lower final` : t`Round ${round}`;
  const ends = isDouble ? upperEnds : singleEnds;
  return (side === 'upper' && ends[toEnd]) || t`Round ${round}`;
}

/** Only the last rounds of the halves are named after them. */
const isHalfFinal = ({ planned: { side, round } }: ResolvedMatch, { last, isDouble }: Shape) =>
  round === last && (side === 'lower' || (side === 'upper' && isDouble));

/** Rounds of a stage in the order of play; the upper bracket before the lower one. */
export function roundsOf(matches: Iterable<ResolvedMatch>): Round[] {
  const all = [...matches];
  const isDouble = all.some(({ planned }) => planned.side === 'reset');
  const last = new Map<string, number>();
  for (const { planned } of all) {
    last.set(planned.side, Math.max(last.get(planned.side) ?? 0, planned.round));
  }
  const rounds = new Map<string, Round>();
  for (const match of all) {
    const key = keyOf(match);
    const shape = { last: last.get(match.planned.side) ?? 0, isDouble };
    const round = rounds.get(key) ?? {
      ...{ key, section: sectionOf(match), matches: [] },
      ...{ title: titleOf(match, shape), namesHalf: isHalfFinal(match, shape) },
    };
    round.matches.push(match);
    rounds.set(key, round);
  }
  return [...rounds.values()];
}

/** The round of a match with its half of the bracket: “Upper semi-finals”, “Lower round 2”. */
export function roundName(round: Round, rounds: Round[]): string {
  const isDouble = rounds.some(({ section }) => section === 'lower');
  const isHalf = isDouble && (round.section === 'upper' || round.section === 'lower');
  if (!isHalf || round.namesHalf) return round.title;
  const title = inSentence(round.title);
  return round.section === 'upper' ? t`Upper ${title}` : t`Lower ${title}`;
}
