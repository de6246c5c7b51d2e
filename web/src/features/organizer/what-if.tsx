import {
  listTournamentMatches,
  type TournamentChange,
  type TournamentMatch,
  type TournamentReply,
} from '@contend/contracts';
import { useState } from 'react';
import { FormError } from '../../components/form-parts';
import { Select } from '../../components/select';
import { useRead } from '../../lib/use-read';
import { useChangeTournament } from './api/change-tournament';
import { usePreview } from './api/preview-tournament';
import { mostShown, useEntries } from './api/list-playing';
import { actionOf, choicesOf, isAboutEntry, type WhatKind, whatKinds } from './what-if-words';
import { Outcome } from './what-if-outcome';
import { useFailureWords } from './use-failure-words';

interface WhatIfProps {
  tournament: TournamentReply;
  /** Matches that are open. */
  matches: readonly TournamentMatch[];
}

/** The change that the form describes; null while it is incomplete. */
function changeOf(kind: WhatKind, picked: string): TournamentChange | null {
  if (picked === '') return null;
  if (isAboutEntry(kind)) return { kind, entryId: picked };
  if (kind === 'double-forfeit' || kind === 'undo') return { kind, matchId: picked };
  const [matchId = '', entryId = ''] = picked.split(':');
  return { kind, matchId, entryId };
}

function useTargets({ tournament, matches }: WhatIfProps, kind: WhatKind) {
  const entries = useEntries(tournament.id, kind === 'reinstate' ? 'disqualified' : 'checked_in');
  const decided = useRead(
    listTournamentMatches,
    { query: { tournamentId: tournament.id, status: 'decided', pageSize: mostShown } },
    { enabled: kind === 'undo' },
  );
  const entryList = entries.data?.items ?? [];
  return choicesOf(kind, { entries: entryList, open: matches, decided: decided.data?.items ?? [] });
}

/** Shows what a decision would do to bracket, places and money, and applies exactly that. */
export function WhatIf(props: WhatIfProps) {
  const { tournament } = props;
  const [kind, setKind] = useState<WhatKind>('disqualify');
  const [picked, setPicked] = useState('');
  const preview = usePreview();
  const apply = useChangeTournament();
  const targets = useTargets(props, kind);
  const change = changeOf(kind, picked);
  const params = { tournamentId: tournament.id };
  const reset = () => {
    setPicked('');
    preview.reset();
    apply.reset();
  };
  const pick = (value: string) => {
    setPicked(value);
    apply.reset();
    const next = changeOf(kind, value);
    if (next) preview.mutate({ params, body: { change: next } });
  };
  const changed = useFailureWords(apply.error, tournament);
  const name = targets.find(({ value }) => value === picked)?.label ?? '';
  return (
    <section className="card side-card" aria-label="What if">
      <h2>What if</h2>
      <p className="small muted">Nothing changes until you apply it.</p>
      <Select
        label="Decision"
        choices={whatKinds}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as WhatKind);
          reset();
        }}
      />
      <Select
        label={isAboutEntry(kind) ? 'Entry' : 'Match'}
        choices={[{ value: '', label: 'Choose' }, ...targets]}
        value={picked}
        onChange={({ target }) => pick(target.value)}
      />
      <FormError>{preview.error?.message ?? changed}</FormError>
      {change && preview.data && !preview.error && (
        <Outcome
          {...{ tournament, change, apply }}
          preview={preview.data}
          action={actionOf(kind, name)}
          onApplied={reset}
        />
      )}
    </section>
  );
}
