import type { MatchReply } from '@contend/contracts';
import { mayState } from '../../../lib/match/ruling-time';
import type { Facing } from '../sides';
import { statementNote } from './statement-dialog';
import { StatementForm } from './statement-form';
import { t } from '../../../lib/language/translate';
import './statement-card.css';

const statementCardId = 'statement';

/** Focuses the statement of the page. */
export function goToStatement(): void {
  const card = document.getElementById(statementCardId);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('textarea')?.focus({ preventScroll: true });
}

/** Whether the reader can add a statement for their side. */
export const canState = ({ status, dispute }: MatchReply, { mine, mayAct }: Facing): boolean =>
  status === 'disputed' && dispute !== null && mine !== null && mayAct && mayState(dispute, mine);

/** A side's statement in a dispute, in the page. */
export const StatementCard = ({ matchId }: { matchId: string }) => (
  <section className="card statement-card" id={statementCardId} aria-label={t`Your statement`}>
    <header className="card-head">
      <h2>{t`Your statement`}</h2>
      <span className="small muted end">{statementNote}</span>
    </header>
    <StatementForm matchId={matchId} />
  </section>
);
