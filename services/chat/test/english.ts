import type { NoticeFacts, NoticeKind } from '@contend/contracts';
import { readerOf } from '@contend/contracts/src/message';
import { reasonFor as reasonForReader } from '../src/notifications/reasons';
import { wordsOf as wordsForReader } from '../src/notifications/words';

const english = readerOf();
const createdAt = new Date('2026-03-02T12:00:00Z');

/** A notification of noon in English, for a reader whose time zone is unknown. */
export const wordsOf = (
  kind: NoticeKind,
  facts: NoticeFacts,
  name: string | null,
  team: string | null = null,
) => wordsForReader({ kind, facts, createdAt }, { name, team, own: null }, english);

/** Why the same reader has a notification. */
export const reasonFor = (
  kind: NoticeKind,
  facts: NoticeFacts,
  teams: { own: string | null; team: string | null },
): string => reasonForReader({ kind, facts, createdAt }, { name: null, ...teams }, english);
