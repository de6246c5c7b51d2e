import { firstLaw, lawAt, mostLawVersions } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { latestOf, tableOf, withChanges } from '../domain/law-version';
import { publicUserOf } from '../domain/user-view';

/** The latest table, the version in force, and the history with who made each version. */
export async function getLawTables({ laws, users, now }: UserDeps) {
  const versions = await laws.newest();
  const latest = latestOf(versions);
  const history = withChanges(versions).slice(0, mostLawVersions);
  const admins = await users.byIds(history.map(({ version }) => version.byId));
  return {
    ...{ version: latest.version, effectiveAt: latest.effectiveAt, rules: [...latest.rules] },
    inForce: lawAt([firstLaw, ...versions.map(tableOf)], now()).version,
    history: history.map(
      ({ version: { number, effectiveAt, createdAt, byId, reason }, changes }) => {
        const admin = admins.get(byId);
        const by = admin && !admin.erasedAt ? publicUserOf(admin) : null;
        return { version: number, effectiveAt, createdAt, by, reason, changes };
      },
    ),
  };
}
