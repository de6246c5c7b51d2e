import { createContext } from 'react';
import { t } from '../../lib/language/translate';

/** What the hosts of a room are called: on their messages, and in a sentence. */
export interface HostWords {
  label: string;
  named: string;
}

export const captains: HostWords = { label: t`Captain`, named: t`a captain` };
export const organizers: HostWords = { label: t`Organizer`, named: t`an organizer` };

/** Hosts of the room that is shown: captains of a team, organizers of an event and its matches. */
export const Hosts = createContext(captains);
