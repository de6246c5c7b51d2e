import type { previewTournament, Reply } from '@contend/contracts';
import { sharedPlaceWords } from '../../lib/labels/tournament-labels';
import { plural, t } from '../../lib/language/translate';
import { WhatIfMoney } from './what-if-money';

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

type ChangedPlace = Preview['places'][number];

/** The place of an entry before or after the decision. */
function placeWords(changed: ChangedPlace, at: 'before' | 'after'): string {
  if (changed.disqualified?.[at]) return t`no place, disqualified`;
  const place = changed[at];
  if (place === null) return t`open`;
  return sharedPlaceWords(place, changed.shared?.[at] ?? 1);
}

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
  const { places, warnings } = preview;
  return (
    <div className="what-result">
      <h3>{t`Bracket`}</h3>
      <Matches {...{ preview, nameOf }} />
      {places.length > 0 && (
        <>
          <h3>{t`Standings`}</h3>
          <ul className="what-list">
            {places.map((changed) => (
              <li key={changed.entryId}>
                {nameOf(changed.entryId)}: {placeWords(changed, 'before')} →{' '}
                {placeWords(changed, 'after')}
              </li>
            ))}
          </ul>
        </>
      )}
      <WhatIfMoney {...{ preview, nameOf }} />
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
