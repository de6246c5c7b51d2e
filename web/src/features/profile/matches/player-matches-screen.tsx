import { type MatchReply, otherSide, sideNameIn } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { useProfile } from '../../../api/users';
import { Button } from '../../../components/control/button';
import { FilterMenu } from '../../../components/control/menu';
import { Segments } from '../../../components/control/segments';
import { MatchOutcome, matchKinds, matchTime } from '../../../components/match/match-outcome';
import { PageHead } from '../../../components/page/page-head';
import { ShowEarlier } from '../../../components/page/show-earlier';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { GameMark } from '../../../components/player/game-mark';
import { formatCents } from '../../../lib/format/format';
import { placeIn } from '../../../lib/labels/place-in';
import { withValues } from '../../../lib/state/search-values';
import { useMatchHistory } from '../../../api/matches';
import { t } from '../../../lib/language/translate';
import '../screens/profile.css';

const kinds = [
  { value: '', label: t`All` },
  { value: 'wager', label: t`Wagers` },
  { value: 'scrim', label: t`Scrims` },
  { value: 'tournament', label: t`Tournaments` },
] as const;

/** The filters in the address; invalid values are left out. */
function useFilters() {
  const [search, setSearch] = useSearchParams();
  const { games } = useCatalogue();
  const gameId = games.find(({ id }) => id === search.get('game'))?.id;
  const kind = kinds.find(({ value }) => value === search.get('kind'))?.value;
  return {
    query: { ...(kind && { kind }), ...(gameId && { gameId }) },
    set: (values: Record<string, string>) =>
      setSearch((current) => withValues(current, values), { replace: true }),
  };
}

type Filters = ReturnType<typeof useFilters>;

function FilterBar({ query, set }: Filters) {
  const { games } = useCatalogue();
  return (
    <div className="row wrap between player-matches-filters">
      <Segments
        label={t`Kind`}
        isCompact
        choices={kinds}
        value={query.kind ?? ''}
        onChange={(kind) => set({ kind })}
      />
      <FilterMenu
        label={t`Game`}
        anyLabel={t`All`}
        choices={games.map(({ id, name }) => ({ value: id, label: name }))}
        value={query.gameId ?? ''}
        onChange={(game) => set({ game })}
      />
    </div>
  );
}

function Row({ match, userId }: { match: MatchReply; userId: string }) {
  const { game } = useCatalogue();
  const mine = placeIn(match, userId)?.side ?? 'home';
  const { teamSize: size, bestOf, stake } = match;
  return (
    <li>
      <Link className="profile-row" to={`/matches/${match.id}`}>
        <GameMark game={game(match.gameId)} />
        <span className="grow">
          <span className="clip">{t`vs ${sideNameIn(match, otherSide(mine))}`}</span>
          <span className="small faint">
            {t`${matchKinds[match.kind]} · ${size}v${size} · Best of ${bestOf}`}
            {stake > 0 && t` · stake ${formatCents(stake)}`} ·{' '}
            <RelativeTime at={matchTime(match)} />
          </span>
        </span>
        <span>
          <MatchOutcome match={match} mine={mine} />
        </span>
      </Link>
    </li>
  );
}

function Matches({ userId, filters }: { userId: string; filters: Filters }) {
  const list = useMatchHistory(userId, filters.query);
  const { items, error } = list;
  const isFiltered = Object.keys(filters.query).length > 0;
  if (!items && error) {
    const retry = { onRetry: () => void list.refetch(), isRetrying: list.isFetching };
    return <ErrorState title={t`We can’t load these matches`} error={error} {...retry} />;
  }
  if (!items) return <SkeletonRows />;
  if (items.length === 0) {
    const clear = (
      <Button onClick={() => filters.set({ kind: '', game: '' })}>{t`Clear filters`}</Button>
    );
    return (
      <EmptyState
        icon={Swords}
        title={isFiltered ? t`No such match` : t`No matches yet`}
        actions={isFiltered && clear}
      >
        {isFiltered ? t`Clear the filters to see all matches.` : t`Matches show here.`}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t`Matches, newest first`}>
        {items.map((match) => (
          <Row key={match.id} {...{ match, userId }} />
        ))}
      </ul>
      <ShowEarlier list={list} />
    </>
  );
}

/** All matches of a player, the newest first, by kind and game. */
export function PlayerMatchesScreen() {
  const { userId = '' } = useParams();
  const { data: profile } = useProfile(userId);
  const filters = useFilters();
  const above = { to: `/players/${userId}`, label: profile?.displayName ?? t`Player` };
  return (
    <>
      <PageHead title={t`Matches`} above={above} />
      <section className="card" aria-label={t`Matches`}>
        <FilterBar {...filters} />
        <Matches {...{ userId, filters }} />
      </section>
    </>
  );
}
