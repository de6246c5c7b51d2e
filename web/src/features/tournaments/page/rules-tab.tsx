import type { TournamentReply } from '@contend/contracts';
import { ruleLines } from './labels';
import { t } from '../../../lib/language/translate';

interface RulesTabProps {
  tournament: TournamentReply;
}

/** The seed of all lots: committed before check-in ends, revealed after. */
function Lot({ tournament: { seeding } }: RulesTabProps) {
  return (
    <div>
      <dt className="small muted">{t`Lot`}</dt>
      <dd>
        {seeding.lotSeed
          ? t`The seed of all lots is revealed; its SHA-256 is the commitment made before.`
          : t`The seed of all lots is fixed. Its SHA-256 is shown now, the seed when check-in
            ends.`}
        <code className="tournament-hash">{seeding.lotCommitment}</code>
        {seeding.lotSeed && <code className="tournament-hash">{seeding.lotSeed}</code>}
      </dd>
    </div>
  );
}

/** The organizer's rules, and what the platform keeps. */
export function RulesTab({ tournament }: RulesTabProps) {
  return (
    <div className="tournament-columns">
      <section className="card pad tournament-section">
        <h2>{t`Rules`}</h2>
        {tournament.rules ? (
          <p className="tournament-text">{tournament.rules}</p>
        ) : (
          <p className="muted">{t`The organizer has added no rules of their own.`}</p>
        )}
      </section>
      <section className="card pad tournament-section">
        <h2>{t`How it is played`}</h2>
        <dl className="tournament-rules">
          {ruleLines(tournament).map(({ label, text }) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <Lot tournament={tournament} />
        </dl>
      </section>
    </div>
  );
}
