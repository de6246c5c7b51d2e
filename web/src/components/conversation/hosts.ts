import { createContext } from 'react';

/** What the hosts of a room are called: on their messages, and in a sentence. */
export interface HostWords {
  label: string;
  named: string;
}

export const captains: HostWords = { label: 'Captain', named: 'a captain' };
export const organizers: HostWords = { label: 'Organizer', named: 'an organizer' };

/** Hosts of the room that is shown: captains of a team, organizers of an event. */
export const Hosts = createContext(captains);
