import type { previewTournament, Reply } from '@contend/contracts';
import { formatCents } from '../../lib/format';

type Preview = Reply<typeof previewTournament>;

interface ResultProps {
  preview: Preview;
  /** Names of entries by id. */
  nameOf: (entryId: string) => string;
}

const kindWords: Record<Preview['matches'][number]['kind'], string> = {
  opened: 'opens',
  closed: 'is not played',
  decided: 'is decided',
  changed: 'has another result',
  rescored: 'has another score',
  cleared: 'loses its result',
  annulled: 'keeps its result, unrated',
};

const placeWords = (place: number | null): string => (place === null ? 'open' : `${place}.`);

function Matches({ preview, nameOf }: ResultProps) {
  if (preview.matches.length === 0) return <p className="small muted">No match changes.</p>;
  return (
    <ul className="what-list">
      {preview.matches.map((match) => {
        const sides = [match.home, match.away].map((side) => (side ? nameOf(side) : 'open'));
        const winner = match.after?.winner;
        return (
          <li key={`${match.stage}/${match.key}/${match.kind}`}>
            <strong>{match.key}</strong> {sides.join(' – ')} {kindWords[match.kind]}
            {winner && `: ${nameOf(winner)} wins`}
          </li>
        );
      })}
    </ul>
  );
}

/** What a decision changes: bracket, standings, money. */
export function WhatIfResult({ preview, nameOf }: ResultProps) {
  const { places, prizes, ratedPlayers, warnings } = preview;
  return (
    <div className="what-result">
      <h3>Bracket</h3>
      <Matches {...{ preview, nameOf }} />
      {places.length > 0 && (
        <>
          <h3>Standings</h3>
          <ul className="what-list">
            {places.map(({ entryId, before, after }) => (
              <li key={entryId}>
                {nameOf(entryId)}: {placeWords(before)} → {placeWords(after)}
              </li>
            ))}
          </ul>
        </>
      )}
      {prizes.length > 0 && (
        <>
          <h3>Money</h3>
          <ul className="what-list">
            {prizes.map(({ entryId, beforeCents, afterCents }) => (
              <li key={entryId}>
                {nameOf(entryId)}: <span className="number">{formatCents(beforeCents)}</span> →{' '}
                <span className={`number ${afterCents < beforeCents ? 'bad' : 'good'}`}>
                  {formatCents(afterCents)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small muted">
        {ratedPlayers.length === 0
          ? 'No rating changes.'
          : `Ratings of ${ratedPlayers.length} players follow.`}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="small warn">
          {warning}
        </p>
      ))}
    </div>
  );
}
