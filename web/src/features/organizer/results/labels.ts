import {
  isInDispute,
  type TournamentEntry,
  type TournamentMatch,
  type TournamentReply,
} from '@contend/contracts';
import type { Choice } from '../../../components/control/select';
import { t } from '../../../lib/language/translate';

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
  { value: 'disqualify', label: t`Disqualify an entry` },
  { value: 'reinstate', label: t`Take a disqualification back` },
  { value: 'readmit', label: t`Take a withdrawal back` },
  { value: 'admit', label: t`Admit a late entry` },
  { value: 'set-score', label: t`Set the score of a match` },
  { value: 'forfeit', label: t`A side forfeits a match` },
  { value: 'double-forfeit', label: t`Both sides forfeit a match` },
  { value: 'undo', label: t`Undo a result` },
  { value: 'replay', label: t`Play a match again` },
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
      return [...open.filter((match) => !isInDispute(match)), ...decided].map((match) => ({
        ...{ value: match.id, label: matchLabel(match) },
      }));
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
  disqualify: (name) => t`disqualify ${name}`,
  reinstate: (name) => t`take ${name} back`,
  readmit: (name) => t`take the withdrawal of ${name} back`,
  admit: (name) => t`admit ${name}`,
  'set-score': (name) => t`set ${name}`,
  forfeit: (name) => t`forfeit ${name}`,
  'double-forfeit': (name) => t`double forfeit ${name}`,
  undo: (name) => t`undo ${name}`,
  replay: (name) => t`play ${name} again`,
};

export const actionOf = (kind: WhatKind, name: string): string => actions[kind](name);
