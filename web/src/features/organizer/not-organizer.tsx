import { DeadEnd } from '../../components/states';

/** What a person without the role of an organizer sees in place of an organizer's screen. */
export const NotOrganizer = () => (
  <DeadEnd
    title="You don’t organize events"
    isForbidden
    ways={[{ to: '/tournaments', label: 'Tournaments' }]}
  >
    Ask an admin for the role of an organizer.
  </DeadEnd>
);
