import type { ResolvedMatch } from '@contend/tournament-engine';
import { useState } from 'react';
import '../../page/parts.css';
import { Select } from '../../control/select';
import {
  type BracketData,
  entryIn,
  isWinner,
  scoreText,
  type SideName,
  sides,
  slotText,
  stateWords,
} from '../bracket-data';
import type { OpenMatch } from '../drawing/canvas';
import { roundName, roundsOf, type Round } from '../round-names';
import { t } from '../../../lib/language/translate';

interface MatchTableProps {
  data: BracketData;
  onOpen: (open: OpenMatch) => void;
}

/** The round to start with: that of my next match, else the first with an open match. */
function startOf(rounds: Round[], { mine }: BracketData): string {
  const isMine = ({ home, away, outcome }: ResolvedMatch) =>
    !outcome && mine !== null && [entryIn(home), entryIn(away)].includes(mine);
  const found =
    rounds.find(({ matches }) => matches.some(isMine)) ??
    rounds.find(({ matches }) => matches.some(({ status }) => status === 'ready')) ??
    rounds.at(-1);
  return found?.key ?? '';
}

function Side({ data, match, side }: { data: BracketData; match: ResolvedMatch; side: SideName }) {
  const entry = entryIn(match[side]);
  const seed = entry === null ? undefined : data.entries.get(entry)?.seed;
  return (
    <td className={entry === null ? 'faint' : undefined}>
      <span className={isWinner(match, entry) ? 'strong' : undefined}>
        {slotText(match[side], data.entries)}
      </span>
      {seed !== undefined && <span className="small faint"> {seed}</span>}
    </td>
  );
}

const scoreOf = (match: ResolvedMatch, { plays }: BracketData): string =>
  sides.map((side) => scoreText(match, side, plays.get(match.id)) || '–').join(' : ');

/** The matches of a stage as a table, round by round. */
export function MatchTable({ data, onOpen }: MatchTableProps) {
  const rounds = roundsOf(data.stage.matches.values());
  const [chosen, choose] = useState(() => startOf(rounds, data));
  const round = rounds.find(({ key }) => key === chosen) ?? rounds[0];
  if (!round) return null;
  const isMine = ({ home, away }: ResolvedMatch) =>
    data.mine !== null && [entryIn(home), entryIn(away)].includes(data.mine);
  return (
    <div className="bracket-table">
      <div className="bracket-round">
        <Select
          label={t`Round`}
          choices={rounds.map((one) => ({ value: one.key, label: roundName(one, rounds) }))}
          value={round.key}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <table className="table">
        <caption className="unseen">{roundName(round, rounds)}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Match`}</th>
            <th scope="col">{t`First side, seed`}</th>
            <th scope="col">{t`Second side, seed`}</th>
            <th scope="col" className="end">
              {t`Score`}
            </th>
            <th scope="col">{t`State`}</th>
          </tr>
        </thead>
        <tbody>
          {round.matches.map((match) => (
            <tr key={match.id} className={isMine(match) ? 'mine' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="text-button"
                  aria-label={t`${match.id}, details and why`}
                  onClick={({ currentTarget }) => onOpen({ id: match.id, element: currentTarget })}
                >
                  {match.id}
                </button>
              </th>
              <Side data={data} match={match} side="home" />
              <Side data={data} match={match} side="away" />
              <td className="end number">{scoreOf(match, data)}</td>
              <td>{stateWords(match, data.plays.get(match.id), data.stage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
