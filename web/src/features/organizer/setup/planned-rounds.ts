import type { StageFacts } from './setup-facts';
import { tAs } from '../../../lib/language/translate';

interface PlannedRound {
  /** `R1`, or `Final` of a bracket. */
  label: string;
  isFinal: boolean;
  atMs: number;
  untilMs: number;
}

export interface PlannedStage {
  id: string;
  rounds: PlannedRound[];
}

const minuteMs = 60_000;

/**
 * Rounds one after another, each as long as its stage plans; a stage begins once all that feed it
 * are over.
 */
export function plannedRounds(stages: readonly StageFacts[], startMs: number): PlannedStage[] {
  const ends = new Map<string, number>();
  return stages.map(({ id, after, rounds, minutes }) => {
    let atMs = Math.max(startMs, ...after.map((one) => ends.get(one) ?? startMs));
    const eachMs = rounds === 0 ? 0 : (minutes / rounds) * minuteMs;
    const isBracket = !['groups', 'swiss'].includes(id) && !id.startsWith('pool');
    const planned = Array.from({ length: rounds }, (_, index) => {
      const isFinal = isBracket && index === rounds - 1;
      const label = isFinal ? tAs('short')`Final` : `R${index + 1}`;
      const round = { label, isFinal, atMs, untilMs: atMs + eachMs };
      atMs += eachMs;
      return round;
    });
    ends.set(id, atMs);
    return { id, rounds: planned };
  });
}
