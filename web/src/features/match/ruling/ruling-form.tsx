import {
  type MatchReply,
  type MatchRuleCode,
  matchRules,
  type SideName,
  sideNamesOf,
} from '@contend/contracts';
import { Clock } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { useWager } from '../../../api/wagers';
import { formatCents, formatTime } from '../../../lib/format/format';
import { rulesOf } from '../../../lib/form/forms';
import { useRuleMatch } from '../api';
import { outcomesOf, reportedWin, winningScores, type Outcome } from './ruling-outcomes';
import { awaitedAnswers, type AwaitedAnswer } from '../../../lib/match/ruling-time';
import { useNow } from '../../../lib/state/use-now';
import { FieldError } from '../../../components/form/field';
import { DialogForm } from '../../../components/dialog/form-dialog';
import { SegmentsField, TextareaField } from '../../../components/form/form-fields';
import { Money } from '../../../components/money/money';
import { reasonOf } from '../../../components/dialog/reason-dialog';
import { MoneyLines } from './ruling-money';
import './ruling-form.css';
import { Select } from '../../../components/control/select';
import { Countdown } from '../../../components/page/times';
import { listOf } from '../../../lib/language/language';
import { t, tAs, translated } from '../../../lib/language/translate';

const reasonLimit = 500;
const shortestReason = 3;
const secondMs = 1000;

interface Values {
  verdict: SideName | 'void' | '';
  /** The final score, home first: 2–1. Empty when the match is voided. */
  score: string;
  rule: MatchRuleCode | '';
  reason: string;
}

const rules = z
  .object({
    verdict: z.string(),
    score: z.string(),
    rule: z.string().min(1, t`Choose the rule that decides.`),
    reason: reasonOf(shortestReason),
  })
  .superRefine(({ verdict, score }, { addIssue }) => {
    const isWin = verdict === 'home' || verdict === 'away';
    const message = verdict === '' ? t`Choose an outcome first.` : t`Choose the final score.`;
    const path = [verdict === '' ? 'verdict' : 'score'];
    if (verdict === '' || (isWin && score === '')) addIssue({ code: 'custom', message, path });
  });

const scoreWords = (scores: readonly [number, number]): string => scores.join('–');

function actionOf(outcome: Outcome | undefined, score: string): string {
  if (!outcome) return tAs('command')`Rule`;
  const isVoid = outcome.verdict === 'void';
  if (outcome.paidCents === null) {
    if (isVoid) return t`Void the match`;
    return score ? tAs('command')`Rule ${score}` : tAs('command')`Rule`;
  }
  const paid = formatCents(outcome.paidCents);
  if (isVoid) return t`Void and return ${paid}`;
  return score ? t`Rule ${score} and pay ${paid}` : t`Rule and pay ${paid}`;
}

const ruleChoices = [
  { value: '', label: t`Choose a rule` },
  ...matchRules.map(({ code, text }) => ({ value: code, label: `${code} ${translated(text)}` })),
];

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
      <legend className="small muted">{t`Outcome`}</legend>
      {outcomes.map(({ verdict, title, note, paidCents }) => (
        <label key={verdict} className="outcome">
          <input type="radio" value={verdict} {...form.register('verdict', { onChange: choose })} />
          <span className="grow">
            <span className="strong">{title}</span>
            <span className="small muted">{note}</span>
          </span>
          {paidCents !== null && <Money cents={paidCents} />}
        </label>
      ))}
      <FieldError id="verdict-note">{form.formState.errors.verdict?.message}</FieldError>
    </fieldset>
  );
}

/** Who can still answer, and when the ruling opens without it. */
function StillClosed({ match, awaited }: { match: MatchReply; awaited: AwaitedAnswer[] }) {
  const names = sideNamesOf(match);
  const [latest] = awaited;
  if (!latest) return null;
  const waiting = [...new Set(awaited.map(({ side }) => names[side]))];
  const all = waiting.length > 1 ? t`both have` : t`they have`;
  return (
    <p className="ruling-closed small">
      <Clock className="icon" aria-hidden />
      <span>
        {t`${listOf(waiting)} can answer for ${<Countdown until={latest.until} />}. The ruling
          opens at ${formatTime(latest.until)}, or as soon as ${all}.`}
      </span>
    </p>
  );
}

/** Why the ruling is not offered while the stakes are not read. */
const StakesUnread = ({ wager }: { wager: ReturnType<typeof useWager> }) => (
  <p className="ruling-closed small" role="status">
    {wager.isError ? (
      <>
        {t`The stakes could not be read, so the ruling can’t show who is paid. ${(
          <button type="button" className="text-button" onClick={() => void wager.refetch()}>
            {t`Try again`}
          </button>
        )}`}
      </>
    ) : (
      t`The ruling opens once the stakes are read.`
    )}
  </p>
);

/** A winner with a score, or void, with the payouts and the reason that both sides will read. */
export function RulingForm({ match }: { match: MatchReply }) {
  const rule = useRuleMatch();
  const stakes = useWager(match.wagerId);
  const wager = stakes.data;
  const now = useNow(secondMs);
  const form = useForm<Values>({
    defaultValues: { verdict: '', score: '', rule: '', reason: '' },
    resolver: rulesOf(rules),
  });
  const [verdict, score] = useWatch({ control: form.control, name: ['verdict', 'score'] });
  const outcomes = outcomesOf(match, wager);
  const outcome = outcomes.find((one) => one.verdict === verdict);
  const winner = verdict === 'home' || verdict === 'away' ? verdict : null;
  const possible = winner ? winningScores(match.bestOf, winner) : [];
  const awaited = match.dispute ? awaitedAnswers(match.dispute, now) : [];
  const opensAt = awaited[0]?.until;
  const isMissingMoney = match.wagerId !== null && !wager;
  const submit = ({ reason, rule: code, score: words }: Values) => {
    const scores = possible.find((it) => scoreWords(it) === words);
    const body = { winner, scores, reason, ...(code && { rule: code }) };
    rule.mutate({ params: { matchId: match.id }, body });
  };
  const { home, away } = sideNamesOf(match);
  return (
    <DialogForm
      action={`${actionOf(outcome, score)}${opensAt ? t` · opens ${formatTime(opensAt)}` : ''}`}
      isPending={rule.isPending}
      isClosed={Boolean(opensAt) || isMissingMoney}
      look={opensAt ? 'plain' : 'primary'}
      error={rule.error?.message}
      form={form}
      onSubmit={submit}
    >
      <Outcomes {...{ form, outcomes, match }} />
      {winner && (
        <SegmentsField
          label={t`Final score, ${home} – ${away}`}
          choices={possible.map((it) => ({ value: scoreWords(it), label: scoreWords(it) }))}
          control={form.control}
          name="score"
        />
      )}
      {wager && outcome && <MoneyLines outcome={outcome} potCents={match.pot} />}
      <Select
        label={t`Rule`}
        choices={ruleChoices}
        error={form.formState.errors.rule?.message}
        {...form.register('rule')}
      />
      <TextareaField
        label={t`Reason, for both sides to read`}
        maxLength={reasonLimit}
        control={form.control}
        name="reason"
      />
      <StillClosed match={match} awaited={awaited} />
      {isMissingMoney && <StakesUnread wager={stakes} />}
    </DialogForm>
  );
}
