import type { ScrimReply, SideName } from '@contend/contracts';

/** A post on the board. */
export interface Listed {
  scrim: ScrimReply;
  /** The window that the row shows. */
  window: ScrimReply['windows'][number];
}

/** What the list asks about: a request to a post, at its time or at another, or a withdrawal. */
export interface Asking {
  kind: 'request' | 'counter' | 'leave';
  listed: Listed;
}

/** The side of a booking that is a team of mine. */
export interface MySide {
  name: SideName;
  /** Whether I act for it. */
  mayAct: boolean;
}
