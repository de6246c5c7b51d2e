import { type CallSpec, Refusal } from '@contend/contracts';

/**
 * Finds the methods that contracts have for a path, HEAD beside GET; none for a path that no
 * contract names. Only a request without a route needs them.
 */
export function allowedMethods(contracts: CallSpec[]): (path: string) => string[] {
  const forms = contracts.map(({ path, method }) => ({
    form: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  }));
  return (path) => [
    ...new Set(forms.flatMap(({ form, methods }) => (form.test(path) ? methods : []))),
  ];
}

/** What a request without a route is told: 405 with `Allow`, or 404. */
export const unroutedRefusal = (methods: string[]): Refusal =>
  methods.length > 0
    ? new Refusal('method-not-allowed', { allow: methods.join(', ') })
    : new Refusal('route-not-found');
