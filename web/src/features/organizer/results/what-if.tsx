import type { TournamentChange, TournamentMatch, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { useChangeTournament, usePreview } from '../../../api/tournament-changes';
import { useBracket, useTournamentMatches } from '../../../api/tournaments';
import { type Pairings, RoundsChoice } from '../../../components/decision/decision-dialog';
import { hasLaterRounds, scoreChoices } from '../../../components/decision/match-choices';
import { FormError } from '../../../components/form/form-parts';
import { Select } from '../../../components/control/select';
import { useAllEntries } from '../../../lib/http/use-all-entries';
import { mostShown } from '../api';
import { DisqualifyReason, reasonOf } from '../entries/disqualify-reason';
import { actionOf, choicesOf, entriesFor, isAboutEntry, kindsFor, type WhatKind } from './labels';
import { Outcome } from '../../../components/decision/what-if-outcome';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { t } from '../../../lib/language/translate';

interface WhatIfProps {
  tournament: TournamentReply;
  /** Matches that are open. */
  matches: readonly TournamentMatch[];
}

interface Form {
  kind: WhatKind;
  /** The entry or the match that it is about, or the side of a match; empty until it is chosen. */
  picked: string;
  score: string;
  pairings: Pairings;
  /** Why an entry is disqualified, as it is typed. */
  why: string;
}

const newForm: Form = { kind: 'disqualify', picked: '', score: '', pairings: 'again', why: '' };

/** The change that the form describes; null while its target or its score is not chosen. */
function changeOf(
  { kind, picked, score, pairings, why }: Form,
  match: TournamentMatch | undefined,
): TournamentChange | null {
  if (picked === '') return null;
  if (kind === 'disqualify') {
    const reason = reasonOf(why);
    return { kind, entryId: picked, ...(reason && { why: reason }) };
  }
  if (isAboutEntry(kind)) return { kind, entryId: picked };
  const [matchId = '', entryId = ''] = picked.split(':');
  if (kind === 'forfeit') return { kind, matchId, entryId };
  if (kind === 'double-forfeit') return { kind, matchId };
  const ofRounds = match && hasLaterRounds(match) ? { pairings } : {};
  if (kind === 'undo' || kind === 'replay') return { kind, matchId, ...ofRounds };
  const scored = match && chosenScore(match, score)?.change;
  return scored?.kind === 'set-score' ? { ...scored, ...ofRounds } : null;
}

const chosenScore = (match: TournamentMatch, score: string) =>
  scoreChoices(match).find(({ value }) => value === score);

function useTargets({ tournament, matches }: WhatIfProps, kind: WhatKind) {
  const entries = useAllEntries(
    tournament.id,
    isAboutEntry(kind) ? entriesFor[kind] : 'checked_in',
  );
  const decided = useTournamentMatches(
    { tournamentId: tournament.id, status: 'decided', pageSize: mostShown },
    { enabled: kind === 'undo' || kind === 'replay' || kind === 'set-score' },
  );
  // One that left can be disqualified, too; of earlier ones the bracket alone says that they are.
  const isReinstating = kind === 'reinstate';
  const isOfLeft = isReinstating || kind === 'disqualify';
  const left = useAllEntries(tournament.id, 'dropped', { enabled: isOfLeft });
  const { disqualified = [] } = useBracket(tournament, {}, { enabled: isReinstating }).data ?? {};
  const isMeant = ({ id }: { id: string }) => !isReinstating || disqualified.includes(id);
  const alsoLeft = isOfLeft ? (left.data ?? []).filter(isMeant) : [];
  // Those who were on the waitlist end as withdrawn when check-in closes.
  const isAdmitting = kind === 'admit';
  const withdrawn = useAllEntries(tournament.id, 'withdrawn', { enabled: isAdmitting });
  const waited = isAdmitting
    ? (withdrawn.data ?? []).filter(
        ({ endedAt }) => endedAt && endedAt > tournament.dates.checkInOpensAt,
      )
    : [];
  const entryList = [...(entries.data ?? []), ...alsoLeft, ...waited];
  const decidedList = decided.data?.items ?? [];
  return {
    targets: choicesOf(kind, { entries: entryList, open: matches, decided: decidedList }),
    ofId: (id: string) => [...matches, ...decidedList].find((match) => match.id === id),
  };
}

/** The form: what is chosen, and the preview of it once it is complete. */
function useDecision(props: WhatIfProps) {
  const params = { tournamentId: props.tournament.id };
  const [form, setForm] = useState(newForm);
  const preview = usePreview();
  const apply = useChangeTournament();
  const { targets, ofId } = useTargets(props, form.kind);
  const { kind, picked, score } = form;
  const match = ofId(picked);
  const scored = match && kind === 'set-score' ? chosenScore(match, score) : undefined;
  const name = targets.find(({ value }) => value === picked)?.label ?? '';
  const choose = (chosen: Partial<Form>) => {
    const next = { ...form, ...chosen };
    setForm(next);
    apply.reset();
    preview.reset();
    const change = changeOf(next, ofId(next.picked));
    if (change) preview.mutate({ params, body: { change } });
  };
  return {
    ...{ form, targets, match, preview, apply, choose },
    change: changeOf(form, match),
    action: scored ? t`set ${scored.action}` : actionOf(kind, name),
    pick: (next: string) => choose({ ...newForm, kind: form.kind, picked: next }),
    explain: (why: string) => setForm({ ...form, why }),
  };
}

type Decision = ReturnType<typeof useDecision>;

/** What a decision needs beside its entry or match. */
function Details({ form, match, choose, explain }: Decision) {
  const { kind, picked, score, pairings, why } = form;
  if (kind === 'disqualify') {
    return picked === '' ? null : <DisqualifyReason value={why} onChange={explain} />;
  }
  if (!match || isAboutEntry(kind)) return null;
  return (
    <>
      {kind === 'set-score' && (
        <Select
          label={t`Score, ${match.home.name} – ${match.away.name}`}
          choices={[{ value: '', label: t`Choose` }, ...scoreChoices(match)]}
          value={score}
          onChange={({ target }) => choose({ score: target.value })}
        />
      )}
      {hasLaterRounds(match) && (
        <RoundsChoice value={pairings} onChange={(next) => choose({ pairings: next })} />
      )}
    </>
  );
}

/** Shows what a decision would do to bracket, places and money, and applies exactly that. */
export function WhatIf(props: WhatIfProps) {
  const { tournament } = props;
  const decision = useDecision(props);
  const { form, targets, preview, apply, change, action, choose, pick } = decision;
  const changed = useFailureWords(apply.error, tournament);
  return (
    <section className="card side-card" aria-label={t`What if`}>
      <h2>{t`What if`}</h2>
      <p className="small muted">{t`Nothing changes until you apply it.`}</p>
      <Select
        label={t`Decision`}
        choices={kindsFor(tournament)}
        value={form.kind}
        onChange={({ target }) => choose({ ...newForm, kind: target.value as WhatKind })}
      />
      <Select
        label={isAboutEntry(form.kind) ? t`Entry` : t`Match`}
        choices={[{ value: '', label: t`Choose` }, ...targets]}
        value={form.picked}
        onChange={({ target }) => pick(target.value)}
      />
      <Details {...decision} />
      <FormError>{preview.error?.message ?? changed}</FormError>
      {change && preview.data && !preview.error && (
        <Outcome
          {...{ tournament, change, apply, action }}
          preview={preview.data}
          isIncomplete={change.kind === 'disqualify' && !change.why}
          onApplied={() => pick('')}
        />
      )}
    </section>
  );
}
