import { scrimLimits } from '@contend/contracts';
import { z } from 'zod';
import { serverNow } from '../../../lib/format/server-clock';
import { momentsOf, myZone, zonePlace } from '../../../lib/format/zone-time';
import { t } from '../../../lib/language/translate';

/** Why a wall time cannot be the start of a scrim; undefined where it can. */
export function startProblem(local: string, zone: string, nowMs: number): string | undefined {
  if (local === '') return t`Fill in a day and a time.`;
  const [at] = momentsOf(local, zone);
  if (at === undefined) {
    return t`Clocks in ${zonePlace(zone)} are set forward then: this time does not exist.`;
  }
  if (at <= nowMs) return t`This time is over.`;
  if (at > nowMs + scrimLimits.aheadMs) return t`At most 28 days ahead.`;
  return undefined;
}

/** What a valid start still needs to say: which one is meant, where clocks are set back over it. */
export const startNote = (local: string, zone: string): string | undefined =>
  momentsOf(local, zone).length > 1
    ? t`Clocks in ${zonePlace(zone)} are set back then: of the two times, the first is meant.`
    : undefined;

/** A form with one start, typed by this device's clock. */
export interface StartValues {
  start: string;
}

export const startRules = z.object({
  start: z.string().superRefine((local, { addIssue }) => {
    const message = startProblem(local, myZone(), serverNow());
    if (message) addIssue({ code: 'custom', message });
  }),
});

/** The moment of a typed start, in milliseconds; null while it is none. */
export const typedStart = (local: string): number | null => momentsOf(local, myZone())[0] ?? null;
