import type { MatchReply, TournamentMatch, TournamentReply } from '@contend/contracts';
import { ArrowRight, ClipboardList, Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMyMatch, useStanding } from '../../../api/tournaments';
import { Button, buttonClass } from '../../../components/control/button';
import { useBarrier } from '../../../components/decision/use-results-open';
import { KeepResult } from '../../../components/decision/keep-result';
import { MatchDecisions } from '../../../components/decision/match-decisions';
import { RelativeTime } from '../../../components/page/times';
import { useWatch } from '../../../lib/live/live';
import { placeOf } from '../../../lib/labels/tournament-labels';
import { useEvent, useEventMatch } from '../api';
import './event-bar.css';
import type { Facing } from '../sides';
import { t } from '../../../lib/language/translate';

interface BarProps {
  event: TournamentReply;
  found: TournamentMatch;
}

interface RowProps {
  label: string;
  title: ReactNode;
  note: ReactNode;
  children: ReactNode;
}

const Row = ({ label, title, note, children }: RowProps) => (
  <section className="card pad match-event" aria-label={label}>
    <div className="grow">
      <p className="strong">{title}</p>
      <p className="small muted">{note}</p>
    </div>
    {children}
  </section>
);

/** Who called an admin to the match, why and since when. */
function CallNote({ match }: { match: TournamentMatch }) {
  const { adminAskedAt, adminAskedBy, adminReason } = match;
  if (!adminAskedAt) return null;
  const who = adminAskedBy?.displayName ?? t`The match is late: the platform`;
  return (
    <span className="row tight warn">
      <Hand className="icon" aria-hidden />
      <span>
        {t`${who} called an admin`} <RelativeTime at={adminAskedAt} />
        {adminReason && t`: “${adminReason}”`}
      </span>
    </span>
  );
}

/** Who played, as the room recorded it. */
function LineUpNote({ match }: { match: TournamentMatch }) {
  if (!match.lineUp) return null;
  const namesOf = (side: 'home' | 'away') =>
    match.lineUp?.[side].map(({ displayName }) => displayName).join(', ') || 'none';
  return (
    <span className="row">
      {t`Line-up on record: ${namesOf('home')} against ${namesOf('away')}.`}
    </span>
  );
}

/** What an organizer of the event can do about the match, and the ways back. */
function OrganizerBar({ event, found }: BarProps) {
  const barrier = useBarrier(event);
  return (
    <Row
      label={t`Organizer`}
      title={t`You organize ${event.name}`}
      note={
        <>
          {barrier ?? t`What you write in the chat reaches both sides.`}
          <CallNote match={found} />
          <LineUpNote match={found} />
        </>
      }
    >
      {!barrier && <MatchDecisions tournament={event} match={found} />}
      <KeepResult tournament={event} match={found} />
      <Link className={buttonClass()} to={`/organize/${event.id}`}>
        <ClipboardList className="icon" aria-hidden />
        {t`Back to the desk`}
      </Link>
    </Row>
  );
}

const isOver = ({ status }: TournamentReply): boolean =>
  status === 'completed' || status === 'paid_out';

const bracketOf = ({ id }: TournamentReply): string => `/tournaments/${id}?tab=bracket`;

interface NextFailedProps extends Pick<BarProps, 'event'> {
  open: ReturnType<typeof useMyMatch>;
  standing: ReturnType<typeof useStanding>;
}

const NextFailed = ({ event, open, standing }: NextFailedProps) => (
  <Row
    label={t`Next match`}
    title={t`We can’t load your next match`}
    note={(open.error ?? standing.error)?.message}
  >
    <Button
      loading={open.isFetching || standing.isFetching}
      onClick={() => void Promise.all([open.refetch(), standing.refetch()])}
    >
      {t`Try again`}
    </Button>
    <Link className={buttonClass()} to={bracketOf(event)}>
      {t`See the bracket`}
    </Link>
  </Row>
);

/** Whether nothing more is played here: a result that was removed is played in another match. */
const isEnded = ({ status }: TournamentMatch): boolean =>
  status === 'decided' || status === 'removed';

/** From a finished match to what comes next for the viewer. */
function NextBar({ event, found }: BarProps) {
  const open = useMyMatch(event.id);
  const standing = useStanding(event.id);
  if (open.isPending || standing.isPending) return null;
  if (!open.data || !standing.data) return <NextFailed {...{ event, open, standing }} />;
  const next = open.data.match;
  const place = isOver(event) && standing.data.entry ? placeOf(standing.data.entry) : '';
  if (next && next.id !== found.id) {
    const mine = standing.data.entry?.id;
    const opponent = next.home.entryId === mine ? next.away : next.home;
    return (
      <Row
        label={t`Next match`}
        title={t`Your next match is open: ${next.key}, against ${opponent.name}`}
        note={event.name}
      >
        <Link className={buttonClass('primary')} to={`/matches/${next.id}`}>
          {t`Open your next match`}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </Row>
    );
  }
  return (
    <Row
      label={t`Next match`}
      title={place ? t`You finished ${place}` : t`No other match of yours is open`}
      note={place ? event.name : t`The bracket of ${event.name} shows who advances.`}
    >
      <Link className={buttonClass()} to={place ? `/tournaments/${event.id}` : bracketOf(event)}>
        {place ? t`See the event` : t`See the bracket`}
      </Link>
    </Row>
  );
}

/** Whether the viewer organizes the event of a match. */
export function useOrganizes(match: MatchReply): boolean {
  return useEvent(useEventMatch(match)?.tournamentId)?.viewer?.isOrganizer ?? false;
}

/** Below the score of a match of an event: for its organizers, and for players once it is over. */
export function EventBar({ match, view }: { match: MatchReply; view: Facing }) {
  const found = useEventMatch(match);
  const event = useEvent(found?.tournamentId);
  if (!found || !event) return null;
  return <Watched {...{ event, found, view }} />;
}

function Watched({ event, found, view }: BarProps & { view: Facing }) {
  useWatch('tournament', event.id);
  return (
    <>
      {event.viewer?.isOrganizer && <OrganizerBar {...{ event, found }} />}
      {view.mine && isEnded(found) && <NextBar {...{ event, found }} />}
    </>
  );
}
