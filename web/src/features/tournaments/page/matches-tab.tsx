import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { sides } from '../../../components/bracket/bracket-data';
import { Chip, type Tone } from '../../../components/page/chip';
import { FilterMenu } from '../../../components/control/menu';
import { EmptyPage } from '../../../components/page/empty-page';
import { SearchInput } from '../../../components/input/search-input';
import { Pagination } from '../../../components/page/pagination';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { endingWords, scoreWords } from '../../../lib/match/match-results';
import { watchWords } from '../../../lib/match/watch-words';
import { vetoTurnWords } from '../../../lib/match/veto-turn';
import { withValues } from '../../../lib/state/search-values';
import { longestName, useNameFilter } from '../../../lib/state/use-name-filter';
import { useMatches } from '../api';
import { CalendarButton } from './calendar-button';
import { t } from '../../../lib/language/translate';

interface MatchesTabProps {
  tournament: TournamentReply;
}

const pageSize = 20;

const states: Record<TournamentMatch['status'], { label: string; tone: Tone }> = {
  open: { label: t`Check-in`, tone: 'warn' },
  live: { label: t`Live`, tone: 'good' },
  score_proposed: { label: t`To confirm`, tone: 'info' },
  disputed: { label: t`Disputed`, tone: 'bad' },
  decided: { label: t`Ended`, tone: 'plain' },
  removed: { label: t`Not played`, tone: 'plain' },
};
const choices = Object.entries(states).map(([value, { label }]) => ({ value, label }));
const isState = (value: string): value is TournamentMatch['status'] => value in states;

const lateWords = { amber: t`Late`, red: t`Very late` } as const;

function State({ match }: { match: TournamentMatch }) {
  if (match.appealedAt) return <Chip tone="warn">{t`Under appeal`}</Chip>;
  if (match.veto) return <Chip tone="info">{t`Choosing maps`}</Chip>;
  const { label, tone } = states[match.status];
  if (match.late && match.status !== 'decided')
    return <Chip tone="warn">{lateWords[match.late]}</Chip>;
  return <Chip tone={tone}>{label}</Chip>;
}

/** One match, with the link to its room. */
function MatchRow({ match, mine }: { match: TournamentMatch; mine: string | null }) {
  const isMine = mine !== null && [match.home.entryId, match.away.entryId].includes(mine);
  const ending = endingWords(match);
  const isPlayed = ['live', 'score_proposed', 'disputed'].includes(match.status);
  return (
    <li className={isMine ? 'tournament-match mine' : 'tournament-match'}>
      <span className="small muted number">{match.key}</span>
      <Link
        className="tournament-sides"
        to={`/matches/${match.id}`}
        title={isPlayed && !isMine ? watchWords(match.home.name, match.away.name) : undefined}
      >
        {sides.map((side) => (
          <span key={side} className={match.winner === side ? 'strong clip' : 'clip'}>
            {match[side].name} <span className="small faint">{match[side].seed}</span>
          </span>
        ))}
      </Link>
      <span className="number amount">{scoreWords(match)}</span>
      <span className="small muted tournament-when">
        {ending ?? vetoTurnWords(match) ?? <RelativeTime at={match.decidedAt ?? match.startsAt} />}
      </span>
      <span className="end">
        <State match={match} />
      </span>
    </li>
  );
}

/** Why the list is empty. */
function nothingWords(name: string | undefined, status: string | undefined): string {
  if (name) return t`No matches of “${name}”`;
  return status ? t`No matches in this state` : t`No match has opened yet`;
}

/** Opened matches, the latest first. */
export function MatchesTab({ tournament }: MatchesTabProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state') ?? '';
  const status = isState(asked) ? asked : undefined;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { typed, type, name } = useNameFilter();
  const list = useMatches(tournament.id, { page, pageSize, status, name });
  const choose = (state: string) =>
    setSearch((current) => withValues(current, { state, page: null }), { replace: true });
  return (
    <section className="card" aria-label={t`Matches`}>
      <div className="card-head wrap">
        <h2>{t`Matches`}</h2>
        <SearchInput
          label={t`Name of an entry`}
          value={typed}
          maxLength={longestName}
          onChange={type}
        />
        <FilterMenu label={t`State`} choices={choices} value={status ?? ''} onChange={choose} />
        <CalendarButton tournament={tournament} />
      </div>
      {list.isError && (
        <ErrorState
          title={t`We can’t load the matches`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <SkeletonRows />}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Swords} title={nothingWords(name, status)}>
            {t`Matches open when both sides are known, once the event has started.`}
          </EmptyState>
        </EmptyPage>
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <ul aria-busy={list.isPlaceholderData || undefined}>
            {list.data.items.map((match) => (
              <MatchRow key={match.id} match={match} mine={tournament.viewer?.entryId ?? null} />
            ))}
          </ul>
          <Pagination {...list.data} />
        </>
      )}
    </section>
  );
}
