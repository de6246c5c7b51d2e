import type { SupportCase } from '@contend/contracts';
import { t } from '../../lib/language/translate';

/** The address of one entry on the desk: its kind and id. */
export interface OpenEntry {
  kind: string;
  id: string;
}

export const openWords = ({ kind, id }: OpenEntry): string => `${kind}.${id}`;

export function openOf(words: string | null): OpenEntry | null {
  const [kind = '', id = ''] = words?.split('.') ?? [];
  return kind && id ? { kind, id } : null;
}

/** “Live chat with Ivo” */
export const caseTitle = ({ channel, user }: SupportCase): string =>
  channel === 'livechat'
    ? t`Live chat with ${user.displayName}`
    : t`Request of ${user.displayName}`;

/** A case by the last question of its user, or by its user once it is answered. */
export const caseLine = (one: SupportCase): string =>
  one.status === 'open' && one.excerpt
    ? t`${one.user.displayName}: “${one.excerpt}”`
    : caseTitle(one);

interface Due {
  dueAt: string | null;
  /** Since when it waits. */
  since: string | null;
}

/** The next deadline first; entries without one last. */
export const byDeadline = (one: Due, other: Due): number =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9');

/** The newest first; entries without a date last. */
export const byNewest = (one: Due, other: Due): number =>
  (other.since ?? '').localeCompare(one.since ?? '');
