import { cardIn, type MatchReply, matchRules, sideNameIn } from '@contend/contracts';
import { Gavel } from 'lucide-react';
import { useWager } from '../../../api/wagers';
import { formatDayTime, formatTime } from '../../../lib/format/format';
import { appealUntil } from '../../../lib/match/ruling-time';
import { useNow } from '../../../lib/state/use-now';
import { MoneyLines } from './ruling-money';
import { outcomesOf } from './ruling-outcomes';
import { t, translated } from '../../../lib/language/translate';

interface CardProps {
  match: MatchReply;
}

type Dispute = NonNullable<MatchReply['dispute']>;
type Ruling = NonNullable<Dispute['ruling']> & { scores: MatchReply['scores'] };

const secondMs = 1000;

/** What a ruling decided: the winner, with their score first, or void. */
function verdictOf({ match }: CardProps, { winner, scores }: Ruling): string {
  if (!winner) return t`The match is void`;
  const [home, away] = scores ?? [];
  const shown = scores && ` ${winner === 'home' ? `${home}–${away}` : `${away}–${home}`}`;
  return t`${sideNameIn(match, winner)} won${shown ?? ''}`;
}

const ruleText = (code: Ruling['rule']): string =>
  translated(matchRules.find((rule) => rule.code === code)?.text ?? '');

function RulingText({ ruling, ...card }: CardProps & { ruling: Ruling }) {
  const by = cardIn(card.match, ruling.adminId)?.displayName;
  const when = formatDayTime(ruling.at);
  return (
    <div className="ruling-text">
      <p className="strong">{verdictOf(card, ruling)}</p>
      {ruling.rule && <p className="muted">{t`Rule ${ruling.rule}: ${ruleText(ruling.rule)}`}</p>}
      {ruling.reason && <p className="ruling-reason">{t`“${ruling.reason}”`}</p>}
      <p className="small muted">{by ? t`Ruled by ${by}, ${when}` : t`Ruled ${when}`}</p>
    </div>
  );
}

/** Who is paid by the ruling in force, to the cent; nothing without stakes. */
function RulingMoney({ match, ruling }: CardProps & { ruling: Ruling }) {
  const { data: wager } = useWager(match.wagerId);
  const verdict = ruling.winner ?? 'void';
  const outcome = outcomesOf(match, wager).find((one) => one.verdict === verdict);
  if (!wager || !outcome) return null;
  return (
    <div className="ruling-text">
      <MoneyLines outcome={outcome} potCents={wager.pot} />
    </div>
  );
}

/** Whether the ruling in force can still be appealed, or why not. */
function AppealNote({ match, dispute }: { match: MatchReply; dispute: Dispute }) {
  const until = appealUntil(match, useNow(secondMs));
  if (!dispute.ruling) return <>{t`The appealed ruling no longer applies.`}</>;
  if (until)
    return <>{t`Can be appealed once, until ${formatTime(until)}. It is not final before.`}</>;
  return <>{dispute.appeal ? t`Decides the appeal: final.` : t`Final.`}</>;
}

/** The ruling of a dispute with its rule and reason, and the appeal against an earlier one. */
export function RulingCard({ match }: CardProps) {
  const { dispute } = match;
  if (!dispute || (!dispute.ruling && !dispute.appeal)) return null;
  const { ruling, appeal } = dispute;
  return (
    <section className="card" aria-label={t`Decision`}>
      <header className="card-head">
        <h2 className="row tight">
          <Gavel className="icon" aria-hidden />
          {ruling ? t`Ruling` : t`Appeal`}
        </h2>
        <span className="small muted end">
          <AppealNote match={match} dispute={dispute} />
        </span>
      </header>
      {ruling && (
        <>
          <RulingText match={match} ruling={{ ...ruling, scores: match.scores }} />
          <RulingMoney match={match} ruling={{ ...ruling, scores: match.scores }} />
        </>
      )}
      {appeal && (
        <div className="ruling-text ruling-appeal">
          <p className="strong">
            {t`${sideNameIn(match, appeal.side)} appealed, ${formatTime(appeal.at)}`}
          </p>
          <p className="ruling-reason">{t`“${appeal.reason}”`}</p>
          <p className="small muted">{t`The appealed ruling:`}</p>
          <RulingText match={match} ruling={appeal.against} />
        </div>
      )}
    </section>
  );
}
