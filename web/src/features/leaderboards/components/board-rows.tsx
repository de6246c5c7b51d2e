import type { LeaderboardMetric } from '@contend/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { Hexagon } from '../../../components/player/hexagon';
import { countryName } from '../../../lib/form/countries';
import { formatPercent } from '../../../lib/format/format';
import { withValues } from '../../../lib/state/search-values';
import { useMe } from '../../../lib/session/session';
import { type Board, type BoardQuery, useLeaders } from '../api';
import { BoardHeads, PlaceRow } from './board-table';
import {
  movementLabel,
  movementTone,
  movementWords,
  recordHeads,
  recordWords,
  scoreHeads,
  scoreWords,
} from '../labels';
import { plural, t } from '../../../lib/language/translate';

interface RowsProps {
  board: Board;
  query: BoardQuery;
}

type Place = Board['items'][number];

interface RowProps {
  place: Place;
  metric: LeaderboardMetric;
  isMine: boolean;
}

function Row({ place, metric, isMine }: RowProps) {
  const { rank, user, score, certainty } = place;
  const movement = movementWords(place);
  return (
    <PlaceRow
      {...{ rank, isMine }}
      to={`/players/${user.id}`}
      moved={
        movement && (
          <span className={`small leader-moved ${movementTone(place)}`}>
            <span aria-hidden>{movement}</span>
            <span className="unseen">{movementLabel(place)}</span>
          </span>
        )
      }
      picture={
        <Hexagon name={user.displayName} imageUrl={user.avatarUrl} size={32} isMine={isMine} />
      }
      name={user.displayName}
      own={t`you`}
      about={user.country ? countryName(user.country) : '\u00a0'}
      figures={[
        ...recordWords(place),
        ...(certainty === undefined ? [] : [formatPercent(certainty)]),
      ]}
      score={scoreWords(metric, score)}
    />
  );
}

const shownAbove = 3;

/** The caller's place where it is on another page, with the players just above it. */
function OwnPlace({ board: { items, me, pageSize }, query }: RowsProps) {
  const metric = query.metric ?? 'rating';
  const [search] = useSearchParams();
  const isElsewhere = me?.rank != null && !items.some(({ user }) => user.id === me.user.id);
  // A release that does not name the page: the first one with my rank.
  const page = me?.page ?? Math.ceil((me?.rank ?? 1) / pageSize);
  const around = useLeaders({ ...query, page }, { enabled: isElsewhere && page !== query.page });
  if (!isElsewhere || me?.rank == null || me.score === null) return null;
  const mine: Place = { ...me, rank: me.rank, score: me.score };
  const nth = around.data?.items.findIndex(({ user }) => user.id === me.user.id) ?? -1;
  const above = nth > 0 ? (around.data?.items.slice(Math.max(0, nth - shownAbove), nth) ?? []) : [];
  const between = (above[0] ?? mine).rank - (items.at(-1)?.rank ?? 0) - 1;
  return (
    <>
      <p className="leader-gap small muted">
        {between > 0 && t`${plural(between, { one: '# place', other: '# places' })} between · `}
        <Link to={{ search: `?${withValues(search, { page: String(page) })}` }}>
          {t`Jump to my page`}
        </Link>
      </p>
      <ol className="leaders own" aria-label={t`Your place`}>
        {[...above, mine].map((place) => (
          <Row key={place.user.id} {...{ place, metric }} isMine={place === mine} />
        ))}
      </ol>
    </>
  );
}

/** The places of a page, and the caller's own below it where it is elsewhere. */
export function BoardRows({ board, query }: RowsProps) {
  const myId = useMe()?.id;
  const metric = query.metric ?? 'rating';
  const { items } = board;
  const hasCertainty = items.some(({ certainty }) => certainty !== undefined);
  return (
    <>
      <BoardHeads
        who={t`Player`}
        moved={items[0]?.movement === undefined ? undefined : t`7 days`}
        figures={[...recordHeads, ...(hasCertainty ? [t`Certainty`] : [])]}
        score={scoreHeads[metric]}
      />
      <ol className="leaders">
        {items.map((place) => (
          <Row key={place.user.id} {...{ place, metric }} isMine={place.user.id === myId} />
        ))}
      </ol>
      <OwnPlace {...{ board, query }} />
    </>
  );
}
