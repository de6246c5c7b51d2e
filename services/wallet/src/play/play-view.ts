import type { PlayLimits as PlayLimitsView } from '@contend/contracts';
import {
  limitAt,
  pauseAt,
  playLimitKinds,
  type PlayLimits,
  playWindows,
  zoneOf,
} from './play-limits';
import { windowAt } from './play-windows';

/** What counts towards a limit since an instant, in cents. */
export type UsedSince = (kind: 'deposit' | 'stake' | 'loss', since: Date) => number;

/** Limits as their owner sees them. */
export function playView(play: PlayLimits, usedSince: UsedSince, now: Date): PlayLimitsView {
  const pause = pauseAt(play, now);
  return {
    limits: playLimitKinds.flatMap((kind) =>
      playWindows.map((window) => {
        const { cents, pending } = limitAt(play, `${kind}-${window}`, now);
        const { from, to } = windowAt(window, now, play.zones);
        const usedCents = usedSince(kind, from);
        return {
          ...{ kind, window, cents, usedCents, resetsAt: to.toISOString() },
          leftCents: cents === null ? null : Math.max(0, cents - usedCents),
          pending: pending && { cents: pending.cents, from: pending.from.toISOString() },
        };
      }),
    ),
    pause: pause && {
      kind: pause.kind,
      from: pause.from.toISOString(),
      until: pause.until.toISOString(),
      returnsAt: pause.returnsAt?.toISOString() ?? null,
    },
    realityCheckMinutes: play.realityCheckMinutes,
    timeZone: zoneOf(play),
  };
}
