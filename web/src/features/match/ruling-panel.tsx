import type { MatchReply } from '@contend/contracts';
import { Countdown } from '../../components/times';
import { RulingForm } from '../../components/ruling-form';
import './ruling-panel.css';

/** The ruling of a dispute, beside the reports, for an admin who does not play in the match. */
export const RulingPanel = ({ match }: { match: MatchReply }) => (
  <section className="card ruling-panel" aria-label="Ruling">
    <header className="card-head">
      <div className="grow">
        <h2>Ruling</h2>
        <p className="small muted">A ruling is final.</p>
      </div>
      {match.dispute?.rulingBy && !match.dispute.escalatedAt && (
        <p className="small muted">
          <Countdown until={match.dispute.rulingBy} /> left to rule
        </p>
      )}
    </header>
    <RulingForm match={match} />
  </section>
);
