import type { MatchReply, SideName } from '@contend/contracts';
import { useState } from 'react';
import { DialogActions, FormError } from '../../components/form-parts';
import { Modal } from '../../components/modal';
import { Money } from '../../components/money';
import { Segments } from '../../components/segments';
import { Textarea } from '../../components/textarea';
import { formatCents } from '../../lib/format';
import { useWagerOf } from './api/get-wager';
import { useRuleMatch } from './api/rule-match';
import { captainsOf } from './captains';
import { outcomesOf, reportedWin, winningScores, type Outcome } from './ruling-outcomes';

const reasonLimit = 500;
const shortestReason = 3;
const dialogWidth = 520;

interface Chosen {
  outcome: Outcome | null;
  scores: [number, number] | null;
}

const scoreWords = (scores: [number, number]): string => scores.join('–');

function actionOf({ outcome, scores }: Chosen): string {
  if (!outcome) return 'Rule';
  const paid = formatCents(outcome.paidCents);
  if (outcome.verdict === 'void') return `Void and return ${paid}`;
  return scores ? `Rule ${scoreWords(scores)} and pay ${paid}` : `Rule and pay ${paid}`;
}

interface OutcomesProps {
  outcomes: Outcome[];
  chosen: Outcome | null;
  onChoose: (outcome: Outcome) => void;
}

/** Each outcome with its payouts. None is preselected. */
const Outcomes = ({ outcomes, chosen, onChoose }: OutcomesProps) => (
  <fieldset className="outcomes">
    <legend className="small muted">Outcome</legend>
    {outcomes.map((outcome) => (
      <label key={outcome.verdict} className="outcome">
        <input
          type="radio"
          name="outcome"
          checked={chosen?.verdict === outcome.verdict}
          onChange={() => onChoose(outcome)}
        />
        <span className="grow">
          <span className="strong">{outcome.title}</span>
          <span className="small muted">{outcome.note}</span>
        </span>
        <Money cents={outcome.paidCents} />
      </label>
    ))}
  </fieldset>
);

/** The distribution of every cent of the escrow. */
const MoneyLines = ({ outcome, potCents }: { outcome: Outcome; potCents: number }) => (
  <dl className="outcome-money" aria-label="What happens to the money">
    {outcome.lines.map(({ label, note, cents }) => (
      <div key={label}>
        <dt>
          {label} <span className="small muted">{note}</span>
        </dt>
        <dd>
          <Money cents={cents} />
        </dd>
      </div>
    ))}
    <div className="total">
      <dt>From escrow</dt>
      <dd>
        <Money cents={potCents} />
      </dd>
    </div>
  </dl>
);

/** The missing input of a ruling, if any. */
function problemOf({ outcome, scores }: Chosen): string | undefined {
  if (!outcome) return 'Choose an outcome first.';
  if (outcome.verdict !== 'void' && !scores) return 'Choose the final score.';
  return undefined;
}

interface FinalScoreProps {
  match: MatchReply;
  winner: SideName;
  scores: [number, number] | null;
  onChange: (scores: [number, number] | null) => void;
}

/** The final score of the winner. */
function FinalScore({ match, winner, scores, onChange }: FinalScoreProps) {
  const { home, away } = captainsOf(match);
  const possible = winningScores(match.bestOf, winner);
  return (
    <Segments
      label={`Final score, ${home} – ${away}`}
      choices={possible.map((it) => ({ value: scoreWords(it), label: scoreWords(it) }))}
      value={scores ? scoreWords(scores) : ''}
      onChange={(value) => onChange(possible.find((it) => scoreWords(it) === value) ?? null)}
    />
  );
}

/** A winner with a score, or void, with the payouts and the reason that both sides will read. */
export function RulingDialog({ match, onClose }: { match: MatchReply; onClose: () => void }) {
  const rule = useRuleMatch();
  const { data: wager } = useWagerOf(match.wagerId);
  const outcomes = outcomesOf(match, { ...match, ...wager });
  const [verdict, setVerdict] = useState<Outcome['verdict'] | null>(null);
  const [scores, setScores] = useState<[number, number] | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const outcome = outcomes.find((one) => one.verdict === verdict) ?? null;
  const winner = verdict === 'void' ? null : verdict;
  const isShort = reason.trim().length < shortestReason;
  const problem = problemOf({ outcome, scores });
  const choose = ({ verdict: next }: Outcome) => {
    setVerdict(next);
    setScores(next === 'void' ? null : reportedWin(match, next));
  };
  const submit = () => {
    setChecked(true);
    if (isShort || problem) return;
    const body = { winner, scores: scores ?? undefined, reason: reason.trim() };
    rule.mutate({ params: { matchId: match.id }, body }, { onSuccess: onClose });
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Rule this match"
      description={`${Object.values(captainsOf(match)).join(' vs ')}. A ruling is final.`}
      maxWidth={dialogWidth}
    >
      <form
        className="modal-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Outcomes outcomes={outcomes} chosen={outcome} onChoose={choose} />
        {winner && (
          <FinalScore match={match} winner={winner} scores={scores} onChange={setScores} />
        )}
        {outcome && <MoneyLines outcome={outcome} potCents={match.pot} />}
        <Textarea
          label="Reason, for both sides to read"
          value={reason}
          onChange={setReason}
          maxLength={reasonLimit}
          error={isChecked && isShort ? `At least ${shortestReason} characters.` : undefined}
        />
        <FormError>{isChecked && problem ? problem : rule.error?.message}</FormError>
        <DialogActions
          onClose={onClose}
          action={actionOf({ outcome, scores })}
          isPending={rule.isPending}
        />
      </form>
    </Modal>
  );
}
