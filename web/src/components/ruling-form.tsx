import type { MatchReply, SideName } from '@contend/contracts';
import { Clock } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { captainsOf } from '../lib/captains';
import { formatCents, formatTime } from '../lib/format';
import { rulesOf } from '../lib/forms';
import { useRuleMatch } from '../lib/rule-match';
import { outcomesOf, reportedWin, winningScores, type Outcome } from '../lib/ruling-outcomes';
import { rulingOpensAt, unheardSides } from '../lib/ruling-time';
import { useNow } from '../lib/use-now';
import { useWagerOf } from '../lib/wager-of';
import { FieldError } from './field';
import { DialogForm } from './form-dialog';
import { SegmentsField, TextareaField } from './form-fields';
import { Money } from './money';
import { reasonOf } from './reason-dialog';
import './ruling-form.css';
import { Countdown } from './times';

const reasonLimit = 500;
const shortestReason = 3;
const secondMs = 1000;

interface Values {
  verdict: SideName | 'void' | '';
  /** The final score, home first: 2–1. Empty when the match is voided. */
  score: string;
  reason: string;
}

const rules = z
  .object({ verdict: z.string(), score: z.string(), reason: reasonOf(shortestReason) })
  .superRefine(({ verdict, score }, { addIssue }) => {
    const isWin = verdict === 'home' || verdict === 'away';
    const message = verdict === '' ? 'Choose an outcome first.' : 'Choose the final score.';
    const path = [verdict === '' ? 'verdict' : 'score'];
    if (verdict === '' || (isWin && score === '')) addIssue({ code: 'custom', message, path });
  });

const scoreWords = (scores: readonly [number, number]): string => scores.join('–');

function actionOf(outcome: Outcome | undefined, score: string): string {
  if (!outcome) return 'Rule';
  const paid = formatCents(outcome.paidCents);
  if (outcome.verdict === 'void') return `Void and return ${paid}`;
  return score ? `Rule ${score} and pay ${paid}` : `Rule and pay ${paid}`;
}

interface OutcomesProps {
  form: UseFormReturn<Values>;
  outcomes: Outcome[];
  match: MatchReply;
}

/** Each outcome with its payouts. None is preselected. */
function Outcomes({ form, outcomes, match }: OutcomesProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const verdict = target.value as Outcome['verdict'];
    const reported = verdict === 'void' ? null : reportedWin(match, verdict);
    form.setValue('score', reported ? scoreWords(reported) : '');
    form.clearErrors();
  };
  return (
    <fieldset className="outcomes">
      <legend className="small muted">Outcome</legend>
      {outcomes.map(({ verdict, title, note, paidCents }) => (
        <label key={verdict} className="outcome">
          <input type="radio" value={verdict} {...form.register('verdict', { onChange: choose })} />
          <span className="grow">
            <span className="strong">{title}</span>
            <span className="small muted">{note}</span>
          </span>
          <Money cents={paidCents} />
        </label>
      ))}
      <FieldError id="verdict-note">{form.formState.errors.verdict?.message}</FieldError>
    </fieldset>
  );
}

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

type Dispute = NonNullable<MatchReply['dispute']>;

/** Who can still answer, and when the ruling opens without it. */
function StillClosed({ match, dispute }: { match: MatchReply; dispute: Dispute }) {
  const names = captainsOf(match);
  const unheard = unheardSides(dispute).map((side) => names[side]);
  const { answerBy } = dispute;
  if (!answerBy) return null;
  const all = unheard.length > 1 ? 'both have' : 'they have';
  return (
    <p className="ruling-closed small">
      <Clock className="icon" aria-hidden />
      <span>
        {unheard.join(' and ')} can answer for <Countdown until={answerBy} />. The ruling opens
        {` at ${formatTime(answerBy)}, or as soon as ${all}.`}
      </span>
    </p>
  );
}

interface RulingFormProps {
  match: MatchReply;
  /** Absent where the form is part of a screen. */
  onClose?: () => void;
}

/** A winner with a score, or void, with the payouts and the reason that both sides will read. */
export function RulingForm({ match, onClose }: RulingFormProps) {
  const rule = useRuleMatch();
  const { data: wager } = useWagerOf(match.wagerId);
  const now = useNow(secondMs);
  const form = useForm<Values>({
    defaultValues: { verdict: '', score: '', reason: '' },
    resolver: rulesOf(rules),
  });
  const [verdict, score] = useWatch({ control: form.control, name: ['verdict', 'score'] });
  const outcomes = outcomesOf(match, { ...match, ...wager });
  const outcome = outcomes.find((one) => one.verdict === verdict);
  const winner = verdict === 'home' || verdict === 'away' ? verdict : null;
  const possible = winner ? winningScores(match.bestOf, winner) : [];
  const opensAt = match.dispute && rulingOpensAt(match.dispute, now);
  const action = actionOf(outcome, score);
  const submit = ({ reason, score: words }: Values) => {
    const scores = possible.find((it) => scoreWords(it) === words);
    rule.mutate(
      { params: { matchId: match.id }, body: { winner, scores, reason } },
      { onSuccess: onClose },
    );
  };
  const { home, away } = captainsOf(match);
  return (
    <DialogForm
      action={opensAt ? `${action} · opens ${formatTime(opensAt)}` : action}
      isPending={rule.isPending}
      isClosed={Boolean(opensAt)}
      look={opensAt ? 'plain' : 'primary'}
      error={rule.error?.message}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Outcomes {...{ form, outcomes, match }} />
      {winner && (
        <SegmentsField
          label={`Final score, ${home} – ${away}`}
          choices={possible.map((it) => ({ value: scoreWords(it), label: scoreWords(it) }))}
          control={form.control}
          name="score"
        />
      )}
      {outcome && <MoneyLines outcome={outcome} potCents={match.pot} />}
      <TextareaField
        label="Reason, for both sides to read"
        maxLength={reasonLimit}
        control={form.control}
        name="reason"
      />
      {opensAt && match.dispute && <StillClosed match={match} dispute={match.dispute} />}
    </DialogForm>
  );
}
