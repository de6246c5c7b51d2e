import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMatch } from '../../../api/matches';
import { useBracket, useMyMatch, useStanding } from '../../../api/tournaments';
import { Button, buttonClass } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { ReschedulePanel } from '../../../components/reschedule/reschedule-panel';
import { RosterButton } from '../../../components/roster/roster-button';
import { actsFor, changerOf } from '../../../components/roster/roster-labels';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { Countdown } from '../../../components/page/times';
import { useWatch } from '../../../lib/live/live';
import { useMe, useSession } from '../../../lib/session/session';
import { formatTime } from '../../../lib/format/format';
import { isEnded } from '../../../lib/labels/tournament-labels';
import { startsOf } from '../../../lib/match/tournament-schedule';
import { watchWords } from '../../../lib/match/watch-words';
import { isWaiting } from '../../../lib/http/use-read';
import { FinishedStep } from './finished-step';
import { LeaveDialog } from './leave-dialog';
import { LeaveSeat } from './leave-seat';
import { MadeTeamStep } from './made-team-step';
import { isDone, type NextMatch, nextMatchOf } from './next-match';
import { PayStep } from './pay-step';
import { RegisterDialog } from './register-dialog';
import { overWords, type Standing, type Step, stepWords } from './labels';
import { useSchedule } from '../../../api/schedule';
import { useCheckIn } from '../../../api/check-in';
import { t } from '../../../lib/language/translate';

interface StepCardProps {
  tournament: TournamentReply;
}

interface StepProps extends StepCardProps {
  standing: Standing;
  step: Step;
}

/** The room of my open match. */
function PlayAction({ match }: { match: TournamentMatch | null }) {
  if (!match) return null;
  return (
    <div className="thumb-action">
      <Link className={buttonClass('primary', 'large')} to={`/matches/${match.id}`}>
        {t`Open match`}
      </Link>
    </div>
  );
}

/** The match that decides my next opponent. */
const WatchLink = ({ room, home, away }: NonNullable<NextMatch['decider']>) => (
  <div className="thumb-action">
    <Link className={buttonClass('primary', 'large')} to={`/matches/${room}`}>
      {watchWords(home, away)}
    </Link>
  </div>
);

/** Proposals to move the start of my match. */
function MatchStart({ matchId }: { matchId: string }) {
  const match = useMatch(matchId).data;
  useWatch('match', matchId);
  return match ? <ReschedulePanel match={match} /> : null;
}

function CheckInAction({ tournament, standing }: StepProps) {
  const checkIn = useCheckIn();
  const { entry } = standing;
  if (!entry) return null;
  const request = { params: { tournamentId: tournament.id }, body: { entryId: entry.id } };
  return (
    <div className="thumb-action">
      <Button
        look="primary"
        large
        loading={checkIn.isPending}
        onClick={() => checkIn.mutate(request)}
      >
        {t`Check in`}
      </Button>
      <FormError>{checkIn.error?.message}</FormError>
    </div>
  );
}

const isFull = ({ entries }: TournamentReply): boolean => entries.placed >= entries.max;

function RegisterAction({ tournament, onRegister }: StepCardProps & { onRegister: () => void }) {
  const isSignedIn = useMe() !== null;
  if (isFull(tournament) && !tournament.hasWaitlist) return null;
  if (!isSignedIn) {
    return (
      <Link
        className={buttonClass('primary', 'large')}
        to={`/sign-in?next=/tournaments/${tournament.id}`}
      >
        {t`Sign in to register`}
      </Link>
    );
  }
  return (
    <div className="thumb-action">
      <Button look="primary" large onClick={onRegister}>
        {isFull(tournament) ? t`Join the waitlist` : t`Register`}
      </Button>
    </div>
  );
}

interface ActionProps extends StepProps {
  match: TournamentMatch | null;
  onRegister: () => void;
}

function actionOf({ match, onRegister, ...props }: ActionProps): ReactNode {
  const { step, tournament, standing } = props;
  if (step === 'register') return <RegisterAction {...{ tournament, onRegister }} />;
  if (step === 'check-in') return <CheckInAction {...props} />;
  if (step === 'play') return <PlayAction match={match} />;
  if (step === 'pay' && standing.entry)
    return <PayStep tournament={tournament} entry={standing.entry} />;
  return null;
}

/** The opponent, or the match that decides who it will be. */
function useNextNote({ tournament, standing, step }: StepProps) {
  const isPlaying = step === 'play' || step === 'wait-for-opponent';
  const read = useBracket(tournament, { entryId: standing.entry?.id }, { enabled: isPlaying });
  const bracket = read.data;
  const isWaitingFor = step === 'wait-for-opponent' && tournament.status === 'live';
  const schedule = useSchedule(tournament.id, { enabled: isWaitingFor }).data;
  const isLoading = isPlaying && isWaiting(read);
  const unknown = { isOver: false, nextNote: null, decider: null, isLoading };
  if (!isPlaying || !bracket || !standing.entry) return unknown;
  const next = nextMatchOf(bracket, standing.entry.id);
  if (!next) return { ...unknown, isOver: isDone(bracket, standing.entry.id, tournament.stages) };
  const ifWon = next.ifWon && t`the winner meets ${next.ifWon}`;
  const start = startsOf(schedule, next.stage).get(next.key);
  const when = isWaitingFor && start && t`about ${formatTime(start.startsAt)}`;
  const facts = [next.round, when, t`opponent: ${next.opponent}`, ifWon];
  const nextNote = facts.filter(Boolean).join(' · ');
  return { ...unknown, nextNote, decider: isWaitingFor ? next.decider : null };
}

/** My open match, while the event runs. */
const useOpenMatch = ({ tournament, step }: StepProps): TournamentMatch | null => {
  const isPlaying = step === 'play' || step === 'wait-for-opponent';
  return useMyMatch(tournament.id, { enabled: isPlaying }).data?.match ?? null;
};

const ended = ['expired', 'withdrawn', 'absent', 'disqualified', 'dropped', 'cancelled'];

const StepSkeleton = () => (
  <div className="tournament-step" role="status" aria-label={t`Loading`}>
    <span className="skeleton-lines grow">
      <Skeleton width="28%" />
      <Skeleton width="52%" height={10} />
    </span>
    <Skeleton width={108} height={44} />
  </div>
);

function Pinned(asked: StepProps) {
  const match = useOpenMatch(asked);
  const step = asked.step === 'wait-for-opponent' && match ? 'play' : asked.step;
  const props = { ...asked, step };
  const { tournament, standing } = props;
  // Kept while the step changes: after registering, the dialog still pays.
  const [asking, ask] = useState<'register' | 'leave' | null>(null);
  const myId = useMe()?.id;
  const { isOver, nextNote, isLoading, decider } = useNextNote(props);
  const { title, note } = isOver ? overWords : stepWords(step, { tournament, standing, match });
  const { entry, next } = standing;
  if (isLoading) return <StepSkeleton />;
  const mayLeave = entry && actsFor(entry, myId ?? '') && !ended.includes(entry.status);
  const changer = entry && !isOver ? changerOf(tournament, entry, myId ?? '') : null;
  const isUrgent = step === 'pay' || step === 'check-in' || step === 'play';
  return (
    <>
      <section className={isUrgent ? 'tournament-step urgent' : 'tournament-step'}>
        {isUrgent && <i className="dot" aria-hidden />}
        <div className="grow">
          <p className="strong">
            {title}
            {next?.by && (step === 'pay' || step === 'check-in') && (
              <> {t`· ${<Countdown until={next.by} />} left`}</>
            )}
          </p>
          <p className="small muted">{[nextNote, note].filter(Boolean).join('. ')}</p>
        </div>
        {entry && changer && <RosterButton {...{ tournament, entry }} as={changer} />}
        {entry && <LeaveSeat {...{ tournament, entry }} />}
        {mayLeave && !isOver && step !== 'wait-for-prize' && (
          <Button look="quiet" onClick={() => ask('leave')}>
            {t`Withdraw`}
          </Button>
        )}
        {decider && <WatchLink {...decider} />}
        {actionOf({ ...props, match, onRegister: () => ask('register') })}
        {asking === 'register' && (
          <RegisterDialog
            tournament={tournament}
            isFull={isFull(tournament)}
            onClose={() => ask(null)}
          />
        )}
        {asking === 'leave' && entry && (
          <LeaveDialog {...{ tournament, entry }} onClose={() => ask(null)} />
        )}
      </section>
      {tournament.rescheduleWindowHours && match?.status === 'open' ? (
        <MatchStart matchId={match.id} />
      ) : null}
    </>
  );
}

interface RemovedProps extends StepCardProps {
  /** Null where the organizer gave none. */
  reason: string | null;
}

/** Why an organizer removed the viewer's entry, and who answers questions about it. */
function Removed({ tournament: { owner }, reason }: RemovedProps) {
  const organizer = <Link to={`/players/${owner.id}`}>{owner.displayName}</Link>;
  const support = <Link to="/support">{t`write to support`}</Link>;
  return (
    <section className="tournament-step">
      <div className="grow">
        <p className="strong">{t`An organizer removed you from this event`}</p>
        <p className="small muted">
          {reason ? t`The reason: ${reason}` : t`The organizer gave no reason.`}
        </p>
        <p className="small muted">{t`Ask ${organizer}, who organizes it, or ${support}.`}</p>
      </div>
    </section>
  );
}

/** What the viewer can do in this event now; nothing when there is nothing. */
export function StepCard({ tournament }: StepCardProps) {
  const session = useSession();
  const me = useMe();
  const standing = useStanding(tournament.id);
  if (session.isPending) return null;
  if (!me) {
    if (tournament.status !== 'registration_open') return null;
    const guest = { status: tournament.status, entry: null, next: null };
    return <Pinned {...{ tournament }} standing={guest} step="register" />;
  }
  const { data } = standing;
  // An entry, or an event that is open, has a step: its place is kept while it loads.
  const hasStep = tournament.viewer?.entryId != null || tournament.status === 'registration_open';
  if (hasStep && standing.isPending) return <StepSkeleton />;
  if (hasStep && standing.isError && !data) {
    return (
      <div className="card">
        <ErrorState
          title={t`We can’t load your entry`}
          error={standing.error}
          onRetry={() => void standing.refetch()}
          isRetrying={standing.isFetching}
        />
      </div>
    );
  }
  const reason = data?.entry?.removalReason ?? null;
  const isRemoved = reason !== null || data?.entry?.status === 'disqualified';
  const placed = isEnded(tournament.status) && data?.entry?.place ? data.entry : null;
  return (
    <>
      {isRemoved && <Removed {...{ tournament, reason }} />}
      {data?.entry && <MadeTeamStep tournament={tournament} entry={data.entry} />}
      {placed ? (
        <FinishedStep tournament={tournament} entry={placed} />
      ) : (
        data?.next && <Pinned {...{ tournament }} standing={data} step={data.next.what} />
      )}
    </>
  );
}
