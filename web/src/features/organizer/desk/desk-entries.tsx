import {
  type EntryStatus,
  hasRole,
  type TournamentEntry,
  type TournamentReply,
} from '@contend/contracts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useParticipants } from '../../../api/tournaments';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Hexagon } from '../../../components/player/hexagon';
import { FilterMenu } from '../../../components/control/menu';
import { EmptyPage } from '../../../components/page/empty-page';
import { SearchInput } from '../../../components/input/search-input';
import { Pagination } from '../../../components/page/pagination';
import { RosterButton } from '../../../components/roster/roster-button';
import { hasOpenRoster } from '../../../components/roster/roster-labels';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCount } from '../../../lib/format/format';
import {
  entryStatusWords,
  entryWords,
  listedOf,
  makesTeams,
  placeOf,
  teamCountWords,
} from '../../../lib/labels/tournament-labels';
import { useMe } from '../../../lib/session/session';
import { withValues } from '../../../lib/state/search-values';
import { longestName, useNameFilter } from '../../../lib/state/use-name-filter';
import { CorrectPrizes } from '../entries/correct-prizes';
import { DisqualifyEntry } from '../entries/disqualify-entry';
import { RemoveEntry } from '../entries/remove-entry';
import { TeamPlayersButton } from '../entries/team-players-dialog';
import { beforeSeeding, emptySeatWords, hasOpenTeams } from '../entries/labels';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { useAllowEntry } from '../api';
import { useResultsOpen } from '../../../components/decision/use-results-open';
import { t } from '../../../lib/language/translate';

const pageSize = 20;

const open: EntryStatus[] = ['pending_payment', 'entered', 'checked_in', 'waiting'];
const states: EntryStatus[] = [
  ...open,
  ...(['absent', 'withdrawn', 'expired', 'disqualified', 'dropped', 'cancelled'] as const),
];
const choices = states.map((value) => ({ value, label: entryStatusWords(value).label }));
const isState = (value: string): value is EntryStatus => states.some((one) => one === value);

const refunds = { due: t`fee being returned`, returned: t`fee returned`, none: null };

const paidWords = (paid: number, seats: number): string => {
  if (seats > 1) return t`${paid} of ${seats} seats paid`;
  return paid > 0 ? t`fee paid` : t`fee not paid`;
};

/** Seats paid, place and seed of an entry, in a line. */
function noteOf(entry: TournamentEntry, { feeCents }: TournamentReply): string {
  const { seats, seed, rating, waitPosition, refund, removalReason } = entry;
  const paid = seats.filter(({ isPaid }) => isPaid).length;
  const parts = [
    entry.place !== null && t`${placeOf(entry)} place`,
    seed !== null && t`seed ${seed}`,
    waitPosition !== null && t`number ${waitPosition} on the waitlist`,
    rating !== null && t`rating ${formatCount(rating)}`,
    feeCents > 0 && paidWords(paid, seats.length),
    refunds[refund],
    removalReason && t`removed: ${removalReason}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Whether an entry can be disqualified now: until prizes are paid, and by an admin after that. */
function useCanDisqualify(tournament: TournamentReply): boolean {
  const isOpen = useResultsOpen(tournament);
  const me = useMe();
  const { status, prize } = tournament;
  if (prize.mode === 'none') return isOpen;
  if (status === 'paid_out') return me !== null && hasRole(me, 'admin');
  return isOpen || status === 'completed';
}

const beforeStart = [...beforeSeeding, 'seeded'];

interface RowProps {
  tournament: TournamentReply;
  entry: TournamentEntry;
  onRemove: (entry: TournamentEntry) => void;
}

/** Lets those of an entry that was removed register again, while registration is open. */
function AllowButton({ tournament, entry }: Omit<RowProps, 'onRemove'>) {
  const allow = useAllowEntry();
  const refused = useFailureWords(allow.error, tournament);
  const request = { params: { tournamentId: tournament.id }, body: { entryId: entry.id } };
  return (
    <>
      {refused && <span className="small warn">{refused}</span>}
      <Button look="quiet" loading={allow.isPending} onClick={() => allow.mutate(request)}>
        {t`Let register again${<span className="unseen"> {entry.name}</span>}`}
      </Button>
    </>
  );
}

function EntryRow({ tournament, entry, onRemove }: RowProps) {
  const { name, team, status, seats } = entry;
  const canDisqualify = useCanDisqualify(tournament);
  const words = entryWords(entry);
  const empty = hasOpenTeams(tournament, entry) ? emptySeatWords(tournament, entry) : null;
  const players = seats
    .map(({ player, leftAt }) => `${player.displayName}${leftAt ? t` (left)` : ''}`)
    .join(', ');
  const to = team ? `/teams/${team.id}` : `/players/${entry.captainId}`;
  return (
    <li className="board-row entry-row">
      {team ? <TeamBadge team={team} size={32} /> : <Hexagon name={name} size={32} />}
      <span className="grow">
        <Link className="strong" to={to}>
          {name}
        </Link>
        {seats.length > 1 && <span className="small muted block">{players}</span>}
        <span className="small muted block">{noteOf(entry, tournament)}</span>
        {empty && <span className="small warn block">{empty}</span>}
      </span>
      <Chip tone={words.tone}>{words.label}</Chip>
      {hasOpenRoster(tournament, entry) && (
        <RosterButton {...{ tournament, entry }} as="organizer" />
      )}
      {hasOpenTeams(tournament, entry) && <TeamPlayersButton {...{ tournament, entry }} />}
      {(status === 'checked_in' || status === 'dropped') && canDisqualify && (
        <Button look="quiet" onClick={() => onRemove(entry)}>
          {t`Disqualify${<span className="unseen"> {name}</span>}`}
        </Button>
      )}
      {entry.isBarred && beforeSeeding.includes(tournament.status) && (
        <AllowButton {...{ tournament, entry }} />
      )}
      {open.includes(status) && beforeStart.includes(tournament.status) && (
        <Button look="quiet" onClick={() => onRemove(entry)}>
          {t`Remove${<span className="unseen"> {name}</span>}`}
        </Button>
      )}
    </li>
  );
}

/** A page of entries in one state or in all, or of a name, as the address says. */
function useEntryPage({ id }: TournamentReply) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('state') ?? '';
  const status = isState(asked) ? asked : undefined;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const filter = useNameFilter();
  const { name } = filter;
  const list = useParticipants(id, { page, pageSize, status, name });
  const choose = (state: string) =>
    setSearch((current) => withValues(current, { state, page: null }), { replace: true });
  return { list, status, choose, filter };
}

/** All entries with their payments and states. */
export function DeskEntries({ tournament }: { tournament: TournamentReply }) {
  const { list, status, choose, filter } = useEntryPage(tournament);
  const isFiltered = Boolean(status ?? filter.name);
  const [out, setOut] = useState<TournamentEntry | null>(null);
  return (
    <section className="card" aria-label={t`Entries`}>
      <header className="card-head wrap">
        <h2>{listedOf(tournament)}</h2>
        {makesTeams(tournament) && <p className="small muted">{teamCountWords(tournament)}</p>}
        <SearchInput
          label={t`Name`}
          value={filter.typed}
          maxLength={longestName}
          onChange={filter.type}
        />
        <FilterMenu label={t`State`} choices={choices} value={status ?? ''} onChange={choose} />
      </header>
      {list.error && !list.data && (
        <ErrorState
          title={t`We can’t load the entries`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <SkeletonRows />}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Users} title={isFiltered ? t`No entry like that` : t`No entries yet`}>
            {isFiltered
              ? t`Choose another state or name to see the others.`
              : t`The first one appears here.`}
          </EmptyState>
        </EmptyPage>
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <ul aria-busy={list.isPlaceholderData || undefined}>
            {list.data.items.map((entry) => (
              <EntryRow key={entry.id} {...{ tournament, entry }} onRemove={setOut} />
            ))}
          </ul>
          <Pagination {...list.data} />
        </>
      )}
      {out &&
        (beforeStart.includes(tournament.status) ? (
          <RemoveEntry tournament={tournament} entry={out} onClose={() => setOut(null)} />
        ) : tournament.status === 'paid_out' ? (
          <CorrectPrizes tournament={tournament} entry={out} onClose={() => setOut(null)} />
        ) : (
          <DisqualifyEntry tournament={tournament} entry={out} onClose={() => setOut(null)} />
        ))}
    </section>
  );
}
