import type { previewTournament, Reply } from '@contend/contracts';
import { formatCents } from '../../lib/format/format';
import { plural, t } from '../../lib/language/translate';

type Preview = Reply<typeof previewTournament>;

interface ResultProps {
  preview: Preview;
  /** Names of entries by id. */
  nameOf: (entryId: string) => string;
}

const kindWords: Record<Preview['matches'][number]['kind'], string> = {
  opened: t`opens`,
  closed: t`is not played`,
  decided: t`is decided`,
  changed: t`has another result`,
  rescored: t`has another score`,
  cleared: t`loses its result`,
  annulled: t`keeps its result, unrated`,
};

const placeWords = (place: number | null): string => (place === null ? t`open` : t`${place}.`);

function Matches({ preview, nameOf }: ResultProps) {
  if (preview.matches.length === 0) return <p className="small muted">{t`No match changes.`}</p>;
  return (
    <ul className="what-list">
      {preview.matches.map((match) => {
        const sides = [match.home, match.away].map((side) => (side ? nameOf(side) : t`open`));
        const winner = match.after?.winner;
        return (
          <li key={`${match.stage}/${match.key}/${match.kind}`}>
            <strong>{match.key}</strong> {sides.join(' – ')} {kindWords[match.kind]}
            {winner && t`: ${nameOf(winner)} wins`}
          </li>
        );
      })}
    </ul>
  );
}

const winWords = (winner: string | null, nameOf: ResultProps['nameOf']): string =>
  winner === null ? t`unrated` : t`${nameOf(winner)} won`;

/** Which results are rated otherwise; a server of an earlier version names the players only. */
function Ratings({ preview: { matches, ratedPlayers }, nameOf }: ResultProps) {
  const moved = matches.flatMap(({ stage, key, kind, rated }) =>
    rated && rated.before !== rated.after ? [{ id: `${stage}/${key}/${kind}`, key, ...rated }] : [],
  );
  const count = ratedPlayers.length;
  return (
    <>
      <ul className="what-list">
        {moved.map(({ id, key, before, after }) => (
          <li key={id}>
            <strong>{key}</strong> {winWords(before, nameOf)} → {winWords(after, nameOf)}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {count === 0
          ? t`No rating changes.`
          : t`Ratings and XP of ${plural(count, { one: '# player', other: '# players' })} follow.`}
      </p>
    </>
  );
}

/** What a decision changes: bracket, standings, money, ratings. */
export function WhatIfResult({ preview, nameOf }: ResultProps) {
  const { places, prizes, warnings } = preview;
  return (
    <div className="what-result">
      <h3>{t`Bracket`}</h3>
      <Matches {...{ preview, nameOf }} />
      {places.length > 0 && (
        <>
          <h3>{t`Standings`}</h3>
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
          <h3>{t`Money`}</h3>
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
      <h3>{t`Ratings`}</h3>
      <Ratings {...{ preview, nameOf }} />
      {warnings.map((warning) => (
        <p key={warning} className="small warn">
          {warning}
        </p>
      ))}
    </div>
  );
}
