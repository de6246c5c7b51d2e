import type { TournamentEntry, TournamentMatch, TournamentReply } from '@contend/contracts';
import type { Choice } from '../../../components/control/select';

export type WhatKind =
  | 'disqualify'
  | 'reinstate'
  | 'readmit'
  | 'admit'
  | 'set-score'
  | 'forfeit'
  | 'double-forfeit'
  | 'undo'
  | 'replay';

const whatKinds: Choice[] = [
  { value: 'disqualify', label: 'Disqualify an entry' },
  { value: 'reinstate', label: 'Take a disqualification back' },
  { value: 'readmit', label: 'Take a withdrawal back' },
  { value: 'admit', label: 'Admit a late entry' },
  { value: 'set-score', label: 'Set the score of a match' },
  { value: 'forfeit', label: 'A side forfeits a match' },
  { value: 'double-forfeit', label: 'Both sides forfeit a match' },
  { value: 'undo', label: 'Undo a result' },
  { value: 'replay', label: 'Play a match again' },
];

/** The decisions about an event; only Swiss stages admit late entries. */
export const kindsFor = ({ formats }: TournamentReply): Choice[] =>
  formats.includes('swiss') ? whatKinds : whatKinds.filter(({ value }) => value !== 'admit');

/** The entries that a decision can be about, by their status. */
export const entriesFor = {
  disqualify: 'checked_in',
  reinstate: 'disqualified',
  readmit: 'dropped',
  admit: 'absent',
} as const satisfies Partial<Record<WhatKind, TournamentEntry['status']>>;

export const isAboutEntry = (kind: WhatKind): kind is keyof typeof entriesFor => kind in entriesFor;

interface Targets {
  /** Those that play, left or are disqualified, as the decision is about. */
  entries: readonly TournamentEntry[];
  open: readonly TournamentMatch[];
  decided: readonly TournamentMatch[];
}

const matchLabel = ({ key, home, away }: TournamentMatch): string =>
  `${key}: ${home.name} – ${away.name}`;

/** What a decision can be about; of a forfeit each side of each open match. */
export function choicesOf(kind: WhatKind, { entries, open, decided }: Targets): Choice[] {
  switch (kind) {
    case 'disqualify':
    case 'reinstate':
    case 'readmit':
    case 'admit':
      return entries.map(({ id, name }) => ({ value: id, label: name }));
    case 'double-forfeit':
      return open.map((match) => ({ value: match.id, label: matchLabel(match) }));
    case 'set-score':
      return [...open, ...decided].map((match) => ({ value: match.id, label: matchLabel(match) }));
    case 'undo':
    case 'replay':
      return decided.map((match) => ({ value: match.id, label: matchLabel(match) }));
    case 'forfeit':
      return open.flatMap((match) =>
        [match.home, match.away].map(({ entryId, name }) => ({
          value: `${match.id}:${entryId}`,
          label: `${match.key}: ${name}`,
        })),
      );
  }
}

const actions: Record<WhatKind, (name: string) => string> = {
  disqualify: (name) => `disqualify ${name}`,
  reinstate: (name) => `take ${name} back`,
  readmit: (name) => `take the withdrawal of ${name} back`,
  admit: (name) => `admit ${name}`,
  'set-score': (name) => `set ${name}`,
  forfeit: (name) => `forfeit ${name}`,
  'double-forfeit': (name) => `double forfeit ${name}`,
  undo: (name) => `undo ${name}`,
  replay: (name) => `play ${name} again`,
};

export const actionOf = (kind: WhatKind, name: string): string => actions[kind](name);
