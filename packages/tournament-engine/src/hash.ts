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
  const order = [...new Set(withdrawals.map(([, at]) => at))];
  const rank = (sequence: number): number => order.filter((at) => at <= sequence).length;
  const matches = [...resolveStage(stage).matches.values()];
  return digest(
    JSON.stringify([
      ...[stage.format, stage.entries],
      withdrawals.map(([entry, at]) => [entry, rank(at)]),
      matches.map(({ id, status, home, away, outcome }) => [
        ...[id, status, home, away],
        outcome && { ...outcome, sequence: rank(outcome.sequence) },
      ]),
    ]),
  );
}

/** 64 bits of two multiplicative hashes: for comparing states, not against forgery. */
function digest(text: string): string {
  return hash32(text, 0x811c9dc5) + hash32(text, 0x9e3779b9);
}

function hash32(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
