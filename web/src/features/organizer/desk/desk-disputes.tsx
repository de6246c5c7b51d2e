import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { Flag, Gavel, Hand, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { KeepResult } from '../../../components/decision/keep-result';
import { MatchDecisions } from '../../../components/decision/match-decisions';
import { useBarrier } from '../../../components/decision/use-results-open';
import { EmptyState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { CallsCard } from '../rounds/calls-card';
import { isDisputed } from './desk-tab';
import { t } from '../../../lib/language/translate';

const isUndecided = ({ status }: TournamentMatch): boolean => status !== 'decided';

/** What there is to decide, and who decides it by when. */
function reasonOf(match: TournamentMatch): { label: string; note: string } | null {
  const { status, flag, appealedAt } = match;
  if (appealedAt) {
    return {
      label: t`Under appeal`,
      note: t`A side appealed the ruling: a moderator decides it. Results and prizes of the event
        wait for it, a week after the hold at most.`,
    };
  }
  if (flag === 'not-played' && status === 'score_proposed') {
    return {
      label: t`Not answered`,
      note: t`A score was reported, and its time to answer ended in a pause. Open it to set the
        score.`,
    };
  }
  if (flag === 'not-played') {
    return {
      label: t`Not played`,
      note: t`Open it to set its score or a forfeit. Half an hour after its end both sides
        forfeit.`,
    };
  }
  if (flag === 'ruling-not-applied') {
    return {
      label: t`Ruling not applied`,
      note: t`Later matches were played on the first result. Undo them to play again, or keep the
        result.`,
    };
  }
  if (status !== 'disputed') return null;
  return {
    label: t`Disputed`,
    note: t`Open it to claim the case and rule, or decide here. Without a ruling moderators rule a
      day after it was opened.`,
  };
}

/** What is to decide, or why it cannot be decided here: `barrier`, which is null where it can. */
function noteOf({ flag, appealedAt }: TournamentMatch, note: string, barrier: string | null) {
  if (barrier === null || appealedAt) return note;
  if (flag !== 'ruling-not-applied') return barrier;
  return t`The final ruling was not applied, and no result can be changed here now. The result can
    be kept with a reason.`;
}

function Row({ tournament, match }: { tournament: TournamentReply; match: TournamentMatch }) {
  const reason = reasonOf(match);
  const barrier = useBarrier(tournament);
  if (!reason) return null;
  return (
    <li className="board-row log-row">
      <span className="grow">
        <span>
          <strong>{match.key}</strong> · {match.home.name} – {match.away.name}
        </span>
        <span className="small muted block">{noteOf(match, reason.note, barrier)}</span>
        <span className="row tight wrap">
          <Chip tone="warn" icon={match.flag ? Flag : Gavel}>
            {reason.label}
          </Chip>
          <span className="small muted">
            {t`open since`} <RelativeTime at={match.openedAt} />
          </span>
        </span>
      </span>
      {!barrier && isUndecided(match) && !match.appealedAt && (
        <MatchDecisions {...{ tournament, match }} />
      )}
      <KeepResult {...{ tournament, match }} />
      <Link className={buttonClass()} to={`/matches/${match.id}`}>
        {t`Open${<span className="unseen"> {match.key}</span>}`}
      </Link>
    </li>
  );
}

interface DisputesProps {
  tournament: TournamentReply;
  matches: readonly TournamentMatch[];
}

/** Calls, disputes, and matches without a result that counts: all that someone has to decide. */
export function DeskDisputes({ tournament, matches }: DisputesProps) {
  const open = matches.filter(isDisputed);
  const toDecide = open.filter((match) => reasonOf(match) !== null);
  if (open.length === 0) {
    return (
      <div className="card">
        <EmptyState icon={ShieldCheck} title={t`Nothing to decide`}>
          {t`Disputes of this event, calls of its players and matches that were not played are
            listed here.`}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="stack loose">
      <CallsCard {...{ tournament, matches }} />
      {toDecide.length > 0 && (
        <section className="card" aria-label={t`Disputes`}>
          <header className="card-head">
            <h2>{t`Disputes`}</h2>
            <Chip tone="warn" icon={Hand}>
              {t`${toDecide.length} open`}
            </Chip>
          </header>
          <ul>
            {toDecide.map((match) => (
              <Row key={match.id} {...{ tournament, match }} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
