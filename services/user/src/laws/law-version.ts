import {
  decide,
  type Decision,
  firstLaw,
  happened,
  isWholeTable,
  lawChanged,
  lawChanges,
  type LawRule,
  type LawTable,
  must,
} from '@contend/contracts';

/** A version of the law table. It is never changed; a later one replaces it from its date. */
export interface LawVersion {
  /** `v` and the number. */
  id: string;
  /** The version of the table, from 2 on. */
  number: number;
  effectiveAt: Date;
  rules: LawRule[];
  createdAt: Date;
  /** The admin. */
  byId: string;
  reason: string;
}

const lawIdOf = (number: number): string => `v${number}`;

export const tableOf = ({ number, effectiveAt, rules }: LawVersion): LawTable => ({
  version: number,
  effectiveAt,
  rules,
});

/** The version with the highest number, also when its date has not come. */
export const latestOf = (versions: LawVersion[]): LawTable =>
  versions
    .map(tableOf)
    .reduce((latest, one) => (one.version > latest.version ? one : latest), firstLaw);

interface NewLaw {
  /** The latest version, which it is made from. */
  from: LawTable;
  /** Null for at once. */
  effectiveAt: Date | null;
  byId: string;
  reason: string;
  rules: LawRule[];
}

/**
 * Makes the next version of the law table.
 * @throws Refusal `law-incomplete` or `law-date-past`
 */
export function makeLaw(
  { from, effectiveAt, byId, reason, rules }: NewLaw,
  now: Date,
): Decision<LawVersion> {
  must(isWholeTable(rules), 'law-incomplete');
  must(effectiveAt === null || effectiveAt >= now, 'law-date-past');
  const number = from.version + 1;
  const id = lawIdOf(number);
  const table = { effectiveAt: effectiveAt ?? now, byId, rules };
  const event = happened(lawChanged, { lawId: id, version: number, ...table });
  return decide({ id, number, createdAt: now, reason, ...table }, { events: [event] });
}

/** Versions with their changes against the one before, newest first. */
export const withChanges = (versions: LawVersion[]) =>
  versions
    .toSorted((one, other) => other.number - one.number)
    .map((version, nth, all) => {
      const before = all[nth + 1]?.rules ?? firstLaw.rules;
      return { version, changes: lawChanges(before, version.rules) };
    });

/** The rules in force at `now`, each with the time since when it applies; null since the beginning. */
export function rulesSince(versions: LawVersion[], now: Date) {
  const steps = stepsUntil(versions, now);
  const last = steps.at(-1) ?? firstLaw;
  return last.rules.map((rule) => ({ ...rule, since: appliesSince(rule, steps) }));
}

/** The tables that were in force until `now`, in order. */
function stepsUntil(versions: LawVersion[], now: Date): LawTable[] {
  const byDate = versions
    .filter(({ effectiveAt }) => effectiveAt <= now)
    .map(tableOf)
    .toSorted((one, other) => Number(one.effectiveAt) - Number(other.effectiveAt));
  const steps = [firstLaw];
  for (const table of byDate) {
    if (table.version > (steps.at(-1)?.version ?? 0)) steps.push(table);
  }
  return steps;
}

function appliesSince(rule: LawRule, steps: LawTable[]): Date | null {
  const isSame = (one: LawRule) =>
    one.product === rule.product &&
    one.country === rule.country &&
    one.isAllowed === rule.isAllowed &&
    one.minimumAge === rule.minimumAge;
  const firstOther = steps.findLastIndex(({ rules }) => !rules.some(isSame));
  return firstOther < 0 ? null : (steps[firstOther + 1]?.effectiveAt ?? null);
}

/** Versions that will be in force, by date, each with what it changes then. */
export function upcomingLaws(versions: LawVersion[], now: Date) {
  const dates = versions.map(({ effectiveAt }) => effectiveAt).filter((at) => at > now);
  const moments = [...new Set(dates.map(Number))].sort((one, other) => one - other);
  let before = stepsUntil(versions, now).at(-1) ?? firstLaw;
  return moments.flatMap((moment) => {
    const table = stepsUntil(versions, new Date(moment)).at(-1) ?? firstLaw;
    if (table.version === before.version) return [];
    const changes = lawChanges(before.rules, table.rules);
    before = table;
    return [{ version: table.version, effectiveAt: table.effectiveAt, changes }];
  });
}
