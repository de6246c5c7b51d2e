import type { TournamentMatch, TournamentStatus } from '@contend/contracts';

const tabs = [
  'board',
  'bracket',
  'entries',
  'disputes',
  'messages',
  'money',
  'terms',
  'log',
] as const;
export type DeskTab = (typeof tabs)[number];

/** A draft has no entries, matches or messages: its first tab shows the terms. */
const ofDraft: readonly DeskTab[] = ['board', 'log'];

export const deskTabsOf = (status: TournamentStatus): readonly DeskTab[] =>
  status === 'draft' ? ofDraft : tabs;

/** The tab of an address; the first one where the address names none of this event. */
export const deskTabOf = (asked: string | null, status: TournamentStatus): DeskTab =>
  deskTabsOf(status).find((tab) => tab === asked) ?? 'board';

/** What an organizer has to decide or answer, or what moderators decide at present. */
export const isDisputed = ({ status, adminAskedAt, flag, appealedAt }: TournamentMatch): boolean =>
  status === 'disputed' || adminAskedAt !== null || flag !== null || Boolean(appealedAt);
