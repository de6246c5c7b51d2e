import {
  explainMatch,
  type PairingReason,
  type ResolvedStage,
  type TraceLine,
} from '@contend/tournament-engine';
import { type BracketData, nameOfEntry } from './bracket-data';
import { t } from '../../lib/language/translate';
import { listOf } from '../../lib/language/language';

type MatchLine = Extract<TraceLine, { about: 'match' }>;
type ExplainedSlot = MatchLine['home'];
type Names = BracketData['entries'];

const missingFeeder = {
  bye: t`was a bye, so it has no loser`,
  void: t`was not played, so no entry comes from it`,
  walkover: t`was decided by a withdrawal, so no entry comes from it`,
  'double-forfeit': t`was forfeited by both sides, so no entry comes from it`,
  forfeit: t`sends no entry here`,
  played: t`sends no entry here`,
} as const;

/** Why a slot has its entry, is empty, or is not known yet. */
function slotSentence({ slot, reason }: ExplainedSlot, names: Names): string {
  const name = slot.kind === 'entry' ? nameOfEntry(names, slot.entry) : '';
  switch (reason.kind) {
    case 'seed':
      return t`${name} is seed ${reason.seed}.`;
    case 'no-such-seed':
      return t`There is no seed ${reason.seed}, so its place is a bye.`;
    case 'pairing':
      return pairingSentence(name, reason.why);
    case 'reset':
      return t`${name || t`Each side`} plays again: the lower side won the first final.`;
    case 'feeder': {
      if (slot.kind === 'pending')
        return t`The ${reason.takes} of ${reason.match} plays here; that match is not decided.`;
      if (slot.kind === 'empty')
        return `${reason.match} ${missingFeeder[reason.outcome ?? 'void']}.`;
      if (reason.outcome === 'bye') return t`${name} had a bye in ${reason.match}.`;
      return reason.takes === 'winner'
        ? t`${name} won ${reason.match}.`
        : t`${name} lost ${reason.match} and plays on here.`;
    }
  }
}

const pairingRules: Record<PairingReason['rule'], string> = {
  'same-points': t`both sides had the same points`,
  'odd-group': t`an odd number had the same points, so one played against the next points`,
  'avoids-rematch': t`all others with the same points had been opponents before`,
  rematch: t`each other pairing had a rematch too`,
  bye: t`the number of entries was odd, and no entry had fewer byes`,
  'by-organizer': t`the organizer set this pairing`,
};

const pairingSentence = (name: string, { rule }: PairingReason): string =>
  `${name || t`A bye`}: ${pairingRules[rule]}.`;

/** Why a match ended as it did, or what it depends on. */
function outcomeSentence({ status, outcome }: MatchLine, names: Names): string {
  if (status === 'not-needed') return t`The first final decided the bracket: no reset is played.`;
  if (!outcome) {
    return status === 'ready'
      ? t`Both sides are known. It opens once neither has an earlier match to play.`
      : t`It opens when both sides are known.`;
  }
  const winner = outcome.winner === null ? null : nameOfEntry(names, outcome.winner);
  const losers = listOf(outcome.losers.map((entry) => nameOfEntry(names, entry)));
  switch (outcome.kind) {
    case 'played':
      return winner ? t`${winner} won the match.` : t`The match was a draw.`;
    case 'forfeit':
      return t`${losers} forfeited this match, so ${winner} advances.`;
    case 'double-forfeit':
      return winner
        ? t`Both sides forfeited; by the declared rule the higher seed, ${winner}, wins.`
        : t`${losers} forfeited this match; both are out.`;
    case 'walkover':
      return t`${losers} had withdrawn from the event, so ${winner} advances without a match.`;
    case 'bye':
      return t`${winner} has no opponent here and advances without a match.`;
    case 'void':
      return t`No entry reached this match, so the next opponent advances.`;
  }
}

/** Why a match has these sides and this outcome, in sentences. */
export function whyMatch(stage: ResolvedStage, id: string, names: Names): string[] {
  const line = explainMatch(stage, id);
  if (line?.about !== 'match') return [];
  return [
    slotSentence(line.home, names),
    slotSentence(line.away, names),
    outcomeSentence(line, names),
  ];
}
