import { runChecks } from '../deploy/checks';
import { checkAccess } from './access';
import { checkDrain } from './drain';
import { ChartEnvironment, namespace } from './chart-environment';
import { checkChanges, checkInstall, checkUninstall } from './life';
import { checkObjects } from './objects';
import { checkObserve } from './observe';
import { checkScaling } from './scaling';
import { checkSettings } from './settings';
import { checkSkaffold } from './skaffold';
import { checkValidation } from './validation';
import { checkValues } from './values';

let environment: ChartEnvironment | null = null;

void runChecks({
  title: 'chart',
  async run(check) {
    const it = (environment = await ChartEnvironment.open());
    const rendered = [
      ...[checkValues, checkSettings, checkObjects],
      ...[checkObserve, checkScaling, checkSkaffold],
    ];
    for (const part of rendered) {
      await part(check, it);
    }
    // From here on the checks run against the cluster: the life of a release.
    const life = [checkInstall, checkAccess, checkChanges, checkDrain, checkUninstall];
    for (const part of [checkValidation, ...life]) await part(check, it);
  },
  async clear() {
    await environment?.clear();
  },
  async hints() {
    const at = ['-n', namespace];
    const pods = await environment?.kubectl('get', 'pods,jobs', '-o', 'wide', ...at);
    const warnings = ['events', '--field-selector', 'type=Warning'];
    return `${pods ?? ''}\n${(await environment?.kubectl('get', ...warnings, ...at)) ?? ''}`;
  },
});
