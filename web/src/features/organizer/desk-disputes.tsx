import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { Flag, Gavel, Hand, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { Chip } from '../../components/chip';
import { EmptyState } from '../../components/states';
import { RelativeTime } from '../../components/times';
import { CallsCard } from './calls-card';
import { isDisputed } from './desk-tab';

/** What there is to decide, and who decides it by when. */
function reasonOf({ status, flag }: TournamentMatch): { label: string; note: string } | null {
  if (flag === 'not-played') {
    return {
      label: 'Not played',
      note: 'Open it to set its score or a forfeit. Half an hour after its end both sides forfeit.',
    };
  }
  if (flag === 'ruling-not-applied') {
    return {
      label: 'Ruling not applied',
      note: 'Later matches were played on the first result. Preview an undo before you decide.',
    };
  }
  if (status !== 'disputed') return null;
  return {
    label: 'Disputed',
    note: 'Moderators rule from the evidence of both sides. Later matches wait for it.',
  };
}

function Row({ match }: { match: TournamentMatch }) {
  const reason = reasonOf(match);
  if (!reason) return null;
  return (
    <li className="board-row log-row">
      <span className="grow">
        <span>
          <strong>{match.key}</strong> · {match.home.name} – {match.away.name}
        </span>
        <span className="small muted block">{reason.note}</span>
        <span className="row tight wrap">
          <Chip tone="warn" icon={match.flag ? Flag : Gavel}>
            {reason.label}
          </Chip>
          <span className="small muted">
            open since <RelativeTime at={match.openedAt} />
          </span>
        </span>
      </span>
      <Link className={buttonClass()} to={`/matches/${match.id}`}>
        Open<span className="unseen"> {match.key}</span>
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
        <EmptyState icon={ShieldCheck} title="Nothing to decide">
          Disputes of this event, calls of its players and matches that were not played are listed
          here.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="stack loose">
      <CallsCard {...{ tournament, matches }} />
      {toDecide.length > 0 && (
        <section className="card" aria-label="Disputes">
          <header className="card-head">
            <h2>Disputes</h2>
            <Chip tone="warn" icon={Hand}>
              {toDecide.length} open
            </Chip>
          </header>
          <ul>
            {toDecide.map((match) => (
              <Row key={match.id} match={match} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
