import { digest } from './digest';
import { resolveStage } from './resolved-stage';
import type { Stage } from './stage';

/**
 * Hash of everything that follows from the decisions, as 16 hexadecimal digits. Equal for equal
 * histories: of the order of decisions it covers what can matter later (which withdrawals came
 * before which outcomes), and neither numbers nor versions nor undone results.
 */
export function stageHash(stage: Stage): string {
  const withdrawals = Object.entries(stage.withdrawals).sort(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  );
  const paired = stage.rounds.map(({ sequence }) => sequence);
  const order = [...new Set([...withdrawals.map(([, at]) => at), ...paired])];
  const rank = (sequence: number): number => order.filter((at) => at <= sequence).length;
  const matches = [...resolveStage(stage).matches.values()];
  return digest(
    JSON.stringify([
      ...[stage.format, stage.entries],
      withdrawals.map(([entry, at]) => [entry, rank(at)]),
      ...stage.rounds.map(({ missed, sequence }) => [missed.toSorted(), rank(sequence)]),
      matches.map(({ id, status, home, away, outcome }) => [
        ...[id, status, home, away],
        outcome && { ...outcome, sequence: rank(outcome.sequence) },
      ]),
    ]),
  );
}
