import assert from 'node:assert/strict';
import type { Check } from '../deploy/checks';
import { chart, examples, forCluster, render, valuesOf } from './chart';
import { type ChartEnvironment, refusalOf } from './chart-environment';

/** Common mistakes, and the required error: which value, and what is wrong with it. */
const mistakes: { what: string; values: string; says: RegExp }[] = [
  {
    what: 'an unknown key',
    values: 'replicaCount=2',
    says: /additional properties 'replicaCount' not allowed/,
  },
  {
    what: 'an unknown key of a service',
    values: 'services.wager.replica=2',
    says: /at '\/services\/wager': additional properties 'replica' not allowed/,
  },
  {
    what: 'an unknown service',
    values: 'services.wagre.replicas=2',
    says: /at '\/services\/wagre': missing property 'reads'/,
  },
  {
    what: 'an unknown setting of a service',
    values: 'services.gateway.settings.LIMIT_PER_ADRESS=10',
    says: /at '\/services\/gateway\/settings': additional properties 'LIMIT_PER_ADRESS' not/,
  },
  {
    what: 'an autoscaler that may leave one replica',
    values: 'services.match.autoscaling.enabled=true,services.match.autoscaling.minReplicas=1',
    says: /services\.match\.autoscaling\.minReplicas must be 2 or more/,
  },
  {
    what: 'scaling on lag where money moves',
    values: 'services.wager.autoscaling.lag=500',
    says: /services\.wager\.autoscaling\.lag must stay 0: the service moves money/,
  },
  {
    what: 'negative replicas',
    values: 'services.wager.replicas=-1',
    says: /at '\/services\/wager\/replicas': minimum: got -1, want 0/,
  },
  {
    what: 'a Secret without a name',
    values: 'existingSecret=',
    says: /at '\/existingSecret': minLength: got 0, want 1/,
  },
  {
    what: 'no brokers',
    values: 'kafka.brokers=null',
    says: /at '\/kafka\/brokers': got null, want array/,
  },
  {
    what: 'a broker without a port',
    values: 'kafka.brokers={kafka}',
    says: /at '\/kafka\/brokers\/0': 'kafka' does not match pattern/,
  },
  {
    what: 'a grace period shorter than the drain',
    values: 'services.wager.gracePeriodSeconds=8',
    says: /services\.wager\.gracePeriodSeconds \(8\) is shorter than leaving takes: .* need \d+\./,
  },
  {
    what: 'a drain longer than the grace period',
    values: 'drain.milliseconds=27500',
    says: /gracePeriodSeconds \(30\) is shorter than leaving takes: .* 28 s of drain/,
  },
  {
    what: 'more of realtime than one without Redis',
    values: 'redis.enabled=false,services.realtime.replicas=2',
    says: /services\.realtime: more than one replica needs redis\.enabled/,
  },
  {
    what: 'a budget that forbids every drain',
    values: 'services.wager.podDisruptionBudget.maxUnavailable=0',
    says: /maxUnavailable': minimum: got 0, want 1/,
  },
  {
    what: 'a scale upside down',
    values: 'services.wager.autoscaling.enabled=true,services.wager.autoscaling.minReplicas=9',
    says: /services\.wager\.autoscaling: minReplicas \(9\) is more than maxReplicas \(6\)/,
  },
  {
    what: 'a service at an unused port',
    values: 'services.wager.service.port=80',
    says: /services\.wager\.service\.port must stay 8080/,
  },
  {
    what: 'a service called as a part of the chart',
    values: 'services.toolbox.reads={store}',
    says: /services\.toolbox: the chart has objects of that name/,
  },
  {
    what: 'backups without a volume',
    values: 'backup.enabled=true',
    says: /backup\.existingClaim: name the volume of the backups/,
  },
  {
    what: 'an Ingress without a host',
    values: 'ingress.enabled=true',
    says: /at '\/ingress\/hosts': minItems: got 0, want 1/,
  },
];

/** Helm's error for the values alone. */
export async function checkValues(check: Check, environment: ChartEnvironment): Promise<void> {
  for (const example of examples) {
    await check(`lint --strict, ${example}`, async () => {
      await environment.helm('lint', '--strict', chart, ...forCluster, ...valuesOf(example));
    });
  }
  await check('wrong values are refused in words', async () => {
    const small = valuesOf('small');
    for (const { what, values, says } of mistakes) {
      const said = await refusalOf(what, render(environment, [...small, '--set', values]));
      assert.match(said, says, what);
    }
    const none = await refusalOf('no values at all', render(environment, []));
    assert.match(none, /missing property 'existingSecret'/);
    assert.match(none, /at '\/kafka': missing property 'brokers'/);
    return `${mistakes.length + 1} mistakes`;
  });
}
