import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useParticipants } from '../../../api/tournaments';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { FormError } from '../../../components/form/form-parts';
import { Hexagon } from '../../../components/player/hexagon';
import { EmptyPage } from '../../../components/page/empty-page';
import { SearchInput } from '../../../components/input/search-input';
import { Pagination } from '../../../components/page/pagination';
import { RosterButton } from '../../../components/roster/roster-button';
import { changerOf } from '../../../components/roster/roster-labels';
import { SeatHexagons } from '../../../components/player/seat-hexagons';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCount } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import {
  entryWords,
  listedOf,
  makesTeams,
  placeOf,
  teamCountWords,
} from '../../../lib/labels/tournament-labels';
import { longestName, useNameFilter } from '../../../lib/state/use-name-filter';
import { useLeaveSeat } from '../api';
import { t } from '../../../lib/language/translate';

interface ParticipantsTabProps {
  tournament: TournamentReply;
}

const pageSize = 20;

function noteOf(entry: TournamentEntry): string {
  const { place, seed, waitPosition, rating } = entry;
  const first = place
    ? t`${placeOf(entry)} place`
    : waitPosition
      ? t`number ${waitPosition} on the waitlist`
      : seed && t`seed ${seed}`;
  const rated = rating === null ? t`unrated` : t`rating ${formatCount(rating)}`;
  return [first, rated].filter(Boolean).join(' · ');
}

interface RowProps extends ParticipantsTabProps {
  entry: TournamentEntry;
}

function TakeSeatBack({ tournament, entry }: RowProps) {
  const back = useLeaveSeat();
  const body = { entryId: entry.id, isBack: true };
  return (
    <span>
      <Button
        look="quiet"
        loading={back.isPending}
        onClick={() => back.mutate({ params: { tournamentId: tournament.id }, body })}
      >
        {t`Take my seat back`}
      </Button>
      <FormError>{back.error?.message}</FormError>
    </span>
  );
}

/** One entry: its players, with unpaid seats open. */
function EntryRow({ tournament, entry }: RowProps) {
  const isMine = entry.id === tournament.viewer?.entryId;
  const myId = useMe()?.id;
  const changer = changerOf(tournament, entry, myId ?? '');
  const { team, name, status, seats } = entry;
  const words = entryWords(entry);
  const [only] = seats;
  const to = team ? `/teams/${team.id}` : `/players/${entry.captainId}`;
  const faces = seats.map(({ userId, player, isPaid, leftAt }) => ({
    ...{ userId, name: player.displayName, imageUrl: player.avatarUrl },
    isOpen: Boolean(leftAt) || (status === 'pending_payment' && !isPaid),
  }));
  return (
    <li className={isMine ? 'tournament-entry mine' : 'tournament-entry'}>
      <Link className="row tournament-what" to={to}>
        {team ? (
          <TeamBadge team={team} size={36} isMine={isMine} />
        ) : (
          <Hexagon name={name} imageUrl={only?.player.avatarUrl} size={36} isMine={isMine} />
        )}
        <span className="stack grow">
          <span className="strong clip">{name}</span>
          <span className="small faint clip">{noteOf(entry)}</span>
        </span>
      </Link>
      {seats.length > 1 && <SeatHexagons seats={faces} size={26} myId={myId} />}
      {team && seats.some((seat) => seat.userId === myId && seat.leftAt) && (
        <TakeSeatBack {...{ tournament, entry }} />
      )}
      {changer === 'captain' && <RosterButton {...{ tournament, entry }} as={changer} />}
      <span className="end">
        <Chip tone={words.tone}>{words.label}</Chip>
      </span>
    </li>
  );
}

/** Entries in the order of registration, or those of a name. */
export function ParticipantsTab({ tournament }: ParticipantsTabProps) {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { typed, type, name } = useNameFilter();
  const list = useParticipants(tournament.id, { page, pageSize, name });
  const { placed, waiting, checkedIn } = tournament.entries;
  const counts = [
    makesTeams(tournament) && teamCountWords(tournament),
    t`${formatCount(placed)} entered`,
    checkedIn > 0 && t`${formatCount(checkedIn)} checked in`,
    waiting > 0 && t`${formatCount(waiting)} on the waitlist`,
  ];
  return (
    <section className="card" aria-label={t`Participants`}>
      <div className="card-head wrap">
        <h2>{listedOf(tournament)}</h2>
        <p className="small muted">{counts.filter(Boolean).join(' · ')}</p>
        <SearchInput label={t`Name`} value={typed} maxLength={longestName} onChange={type} />
      </div>
      {list.isError && (
        <ErrorState
          title={t`We can’t load the participants`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isPending && <SkeletonRows />}
      {list.data?.items.length === 0 && (
        <EmptyPage {...list.data}>
          <EmptyState icon={Users} title={name ? t`No entry like that` : t`No entries yet`}>
            {name
              ? t`Names are found by their beginning.`
              : t`The first entry appears here at once.`}
          </EmptyState>
        </EmptyPage>
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <ul aria-busy={list.isPlaceholderData || undefined}>
            {list.data.items.map((entry) => (
              <EntryRow key={entry.id} {...{ tournament, entry }} />
            ))}
          </ul>
          <Pagination {...list.data} />
        </>
      )}
    </section>
  );
}
