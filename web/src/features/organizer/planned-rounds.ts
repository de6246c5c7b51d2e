import type { StageFacts } from './setup-facts';

interface PlannedRound {
  /** `R1`, or `Final` of a bracket. */
  label: string;
  atMs: number;
  untilMs: number;
}

export interface PlannedStage {
  id: string;
  rounds: PlannedRound[];
}

const minuteMs = 60_000;

/** Rounds one after another, from the start, each as long as its stage plans. */
export function plannedRounds(stages: readonly StageFacts[], startMs: number): PlannedStage[] {
  let atMs = startMs;
  return stages.map(({ id, rounds, minutes }) => {
    const eachMs = rounds === 0 ? 0 : (minutes / rounds) * minuteMs;
    const isBracket = id === 'playoff' || id === 'bracket';
    const planned = Array.from({ length: rounds }, (_, index) => {
      const isFinal = isBracket && index === rounds - 1;
      const round = { label: isFinal ? 'Final' : `R${index + 1}`, atMs, untilMs: atMs + eachMs };
      atMs += eachMs;
      return round;
    });
    return { id, rounds: planned };
  });
}
