import type { TournamentChange, TournamentMatch, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { useChangeTournament, usePreview } from '../../../api/tournament-changes';
import { useBracket, useTournamentMatches } from '../../../api/tournaments';
import { scoreChoices } from '../../../components/decision/match-choices';
import { FormError } from '../../../components/form/form-parts';
import { Select } from '../../../components/control/select';
import { useAllEntries } from '../../../lib/http/use-all-entries';
import { mostShown } from '../api';
import { actionOf, choicesOf, entriesFor, isAboutEntry, kindsFor, type WhatKind } from './labels';
import { Outcome } from '../../../components/decision/what-if-outcome';
import { useFailureWords } from '../../../components/decision/use-failure-words';
import { t } from '../../../lib/language/translate';

interface WhatIfProps {
  tournament: TournamentReply;
  /** Matches that are open. */
  matches: readonly TournamentMatch[];
}

/** The change that the form describes; null while it is incomplete, as a score is until it is chosen. */
function changeOf(kind: WhatKind, picked: string): TournamentChange | null {
  if (picked === '') return null;
  if (kind === 'set-score') return null;
  if (isAboutEntry(kind)) return { kind, entryId: picked };
  if (kind === 'double-forfeit' || kind === 'undo' || kind === 'replay')
    return { kind, matchId: picked };
  const [matchId = '', entryId = ''] = picked.split(':');
  return { kind, matchId, entryId };
}

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
  const [kind, setKind] = useState<WhatKind>('disqualify');
  const [picked, setPicked] = useState('');
  const [score, setScore] = useState('');
  const preview = usePreview();
  const apply = useChangeTournament();
  const { targets, ofId } = useTargets(props, kind);
  const ofScores = kind === 'set-score' ? ofId(picked) : undefined;
  const scores = ofScores ? scoreChoices(ofScores) : [];
  const chosen = scores.find(({ value }) => value === score);
  const name = targets.find(({ value }) => value === picked)?.label ?? '';
  const show = (next: TournamentChange | null | undefined) => {
    apply.reset();
    preview.reset();
    if (next) preview.mutate({ params, body: { change: next } });
  };
  const pick = (value: string) => {
    setPicked(value);
    setScore('');
    show(changeOf(kind, value));
  };
  return {
    ...{ kind, picked, score, targets, ofScores, scores, preview, apply, pick },
    change: chosen?.change ?? changeOf(kind, picked),
    action: chosen ? t`set ${chosen.action}` : actionOf(kind, name),
    choose: (next: string) => {
      setKind(next as WhatKind);
      pick('');
    },
    pickScore: (value: string) => {
      setScore(value);
      show(scores.find((one) => one.value === value)?.change);
    },
  };
}

/** Shows what a decision would do to bracket, places and money, and applies exactly that. */
export function WhatIf(props: WhatIfProps) {
  const { tournament } = props;
  const { preview, apply, change, ofScores, ...form } = useDecision(props);
  const changed = useFailureWords(apply.error, tournament);
  return (
    <section className="card side-card" aria-label={t`What if`}>
      <h2>{t`What if`}</h2>
      <p className="small muted">{t`Nothing changes until you apply it.`}</p>
      <Select
        label={t`Decision`}
        choices={kindsFor(tournament)}
        value={form.kind}
        onChange={({ target }) => form.choose(target.value)}
      />
      <Select
        label={isAboutEntry(form.kind) ? t`Entry` : t`Match`}
        choices={[{ value: '', label: t`Choose` }, ...form.targets]}
        value={form.picked}
        onChange={({ target }) => form.pick(target.value)}
      />
      {ofScores && (
        <Select
          label={t`Score, ${ofScores.home.name} – ${ofScores.away.name}`}
          choices={[{ value: '', label: t`Choose` }, ...form.scores]}
          value={form.score}
          onChange={({ target }) => form.pickScore(target.value)}
        />
      )}
      <FormError>{preview.error?.message ?? changed}</FormError>
      {change && preview.data && !preview.error && (
        <Outcome
          {...{ tournament, change, apply }}
          preview={preview.data}
          action={form.action}
          onApplied={() => form.pick('')}
        />
      )}
    </section>
  );
}
