import type { ResolvedMatch } from '@contend/tournament-engine';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import {
  type BracketData,
  entryIn,
  feederOf,
  isWinner,
  nameOfEntry,
  scoreText,
  type SideName,
  slotText,
} from '../bracket-data';
import type { EntryPath } from './path';
import { roundName, roundsOf } from '../round-names';
import { t, tAs } from '../../../lib/language/translate';

interface MyPathProps {
  data: BracketData;
  path: EntryPath;
}

const otherSide = (match: ResolvedMatch, entry: string): SideName =>
  entryIn(match.home) === entry ? 'away' : 'home';

/** My own score first. */
function ownScore(match: ResolvedMatch, entry: string, { plays }: BracketData): string {
  const theirs = otherSide(match, entry);
  const mine = theirs === 'home' ? 'away' : 'home';
  const play = plays.get(match.id);
  return [scoreText(match, mine, play), scoreText(match, theirs, play)].filter(Boolean).join('–');
}

/** The opponent of a later match: the entry that is known, or where it comes from. */
function opponentIn(match: ResolvedMatch, from: string, { entries }: BracketData): string {
  const isMine = ({ source }: ResolvedMatch['home']) => 'match' in source && source.match === from;
  const slot = isMine(match.home) ? match.away : match.home;
  if (slot.kind === 'empty') return t`a bye`;
  const feeder = feederOf(slot);
  if (!feeder) return slotText(slot, entries);
  return feeder.from === 'loser' ? t`loser of ${feeder.match}` : t`winner of ${feeder.match}`;
}

/** What I have played here, and what follows from my next match. */
export function MyPath({ data, path }: MyPathProps) {
  const { mine, entries, stage } = data;
  if (mine === null) return null;
  const rounds = roundsOf(stage.matches.values());
  const roundOf = (match: ResolvedMatch) => {
    const round = rounds.find(({ matches }) => matches.includes(match));
    return round ? roundName(round, rounds) : '';
  };
  const { next, ifWon, ifLost } = path;
  return (
    <section className="bracket-path" aria-label={t`Your path`}>
      <h2>{t`Your path`}</h2>
      <ul className="card">
        {path.matches.map((match) => (
          <li key={match.id} className="row">
            {match.outcome ? (
              <b className={isWinner(match, mine) ? 'bracket-result good' : 'bracket-result bad'}>
                {isWinner(match, mine) ? tAs('won')`W` : tAs('lost')`L`}
              </b>
            ) : (
              <b className="bracket-result">·</b>
            )}
            <span className="grow clip">
              {slotText(match[otherSide(match, mine)], entries)}{' '}
              <span className="small muted">{roundOf(match)}</span>
            </span>
            <span className="number amount">{ownScore(match, mine, data)}</span>
          </li>
        ))}
        {next && ifWon && (
          <li className="row">
            <ArrowUpRight className="icon" aria-hidden />
            <span className="grow">{t`If you win: ${opponentIn(ifWon, next.id, data)}`}</span>
          </li>
        )}
        {next && (
          <li className="row">
            <ArrowDownRight className="icon" aria-hidden />
            <span className="grow">
              {ifLost
                ? t`If you lose: ${opponentIn(ifLost, next.id, data)}`
                : t`If you lose: ${nameOfEntry(entries, mine)} is out`}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
