import type * as contract from '@contend/contracts';
import {
  type CallInput,
  firstLaw,
  lawAt,
  lawChanges,
  type LawTable,
  mostLawVersions,
  must,
} from '@contend/contracts';
import { shownAdmins } from '../account/people.actions';
import type { UserDeps } from '../deps';
import {
  latestOf,
  type LawVersion,
  makeLaw,
  rulesSince,
  tableOf,
  upcomingLaws,
  withChanges,
} from './law-version';

/** What the law table says now and will say, for anyone. */
export async function listLaws({ laws, now }: UserDeps) {
  const at = now();
  const versions = await laws.newest();
  const { version } = await laws.at(at);
  return {
    version,
    rules: rulesSince(versions, at),
    upcoming: upcomingLaws(versions, at),
  };
}

/** The latest table, the version in force, and the history with who made each version. */
export async function getLawTables(deps: UserDeps) {
  const { laws, now } = deps;
  const versions = await laws.newest();
  const latest = latestOf(versions);
  const history = withChanges(versions).slice(0, mostLawVersions);
  const adminOf = await shownAdmins(
    deps,
    history.map(({ version }) => version),
  );
  return {
    ...{ version: latest.version, effectiveAt: latest.effectiveAt, rules: [...latest.rules] },
    inForce: lawAt([firstLaw, ...versions.map(tableOf)], now()).version,
    history: history.map(
      ({ version: { number, effectiveAt, createdAt, byId, reason }, changes }) => {
        const by = adminOf({ byId });
        return { version: number, effectiveAt, createdAt, by, reason, changes };
      },
    ),
  };
}

/**
 * Makes a version of the law table. Of two admins who change the same version one is refused: the
 * next version has one id, and is saved once.
 */
export async function changeLaws(
  deps: UserDeps,
  { body, actor }: CallInput<typeof contract.changeLaws>,
) {
  const { laws, now } = deps;
  const versions = await laws.newest();
  const from = latestOf(versions);
  must(body.version === from.version, 'law-changed', changesSince(versions, body.version, from));
  const { reason, rules } = body;
  const effectiveAt = body.effectiveAt === null ? null : new Date(body.effectiveAt);
  await laws.save(null, makeLaw({ from, effectiveAt, byId: actor.id, reason, rules }, now()));
  return getLawTables(deps);
}

/** What other admins changed since a version. */
function changesSince(versions: LawVersion[], version: number, latest: LawTable) {
  const before = versions.find(({ number }) => number === version)?.rules ?? firstLaw.rules;
  return { version: latest.version, changes: lawChanges(before, latest.rules) };
}
