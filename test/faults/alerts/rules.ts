import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chartRules } from '@contend/local';

/** A minute of a rule lasts a second in a trial. */
export const shortening = 60;

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration of Prometheus, divided. */
const shortened = (count: string, unit: string): string =>
  `${(Number(count) * (unitMs[unit] ?? 0)) / shortening}ms`;

/** The text of a rule file with shorter windows and `for`, and nothing else changed. */
const withShortDurations = (text: string): string =>
  text
    .replaceAll(/\[(\d+)([smhd])\]/g, (_, count, unit) => `[${shortened(count, unit)}]`)
    .replaceAll(
      /^( +for: )(\d+)([smhd])$/gm,
      (_, key, count, unit) => key + shortened(count, unit),
    );

/** Writes the rules of the chart with shorter durations. Returns the names of their alerts. */
export function writeShortRules(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(chartRules).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(chartRules, file), 'utf8');
    writeFileSync(path.join(folder, file), withShortDurations(text));
    return [...text.matchAll(/- alert: (\w+)/g)].map(([, alert]) => String(alert));
  });
}
