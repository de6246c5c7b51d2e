import { type CallSpec, Refusal } from '@contend/contracts';

/**
 * Returns the methods that contracts declare for a path, HEAD beside GET; none for a path without a
 * contract. Used only for requests without a route.
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

/** The refusal of a request without a route: 405 with `Allow`, or 404. */
export const unroutedRefusal = (methods: string[]): Refusal =>
  methods.length > 0
    ? new Refusal('method-not-allowed', { allow: methods.join(', ') })
    : new Refusal('route-not-found');
