import { must } from '@contend/contracts';

const message =
  'You or a team that you act for are in this event, or left it: another organizer decides.';

/** @throws Refusal `organizer-plays` */
export const mustNotBePlaying = ({ plays }: { plays: boolean }): void =>
  must(!plays, 'organizer-plays', { message });
