import { type CallSpec, Refusal } from '@contend/contracts';

/** Literal segments before parameters, so that `/user/me` is not matched as a user id. */
export const bySpecificity = (
  one: Pick<CallSpec, 'path'>,
  other: Pick<CallSpec, 'path'>,
): number => {
  const key = (path: string) => path.replaceAll(/:\w+/g, '￿');
  return key(one.path) < key(other.path) ? -1 : 1;
};

/** Whether HEAD may take the place of a call: a GET without its body, where it changes nothing. */
export const isHeadAllowed = ({ method, changes }: CallSpec): boolean =>
  method === 'get' && !changes;

/**
 * Returns the methods that contracts declare for a path, HEAD beside a GET that changes nothing;
 * none for a path without a contract. Used only for requests without a route.
 */
export function allowedMethods(contracts: CallSpec[]): (path: string) => string[] {
  const forms = contracts.toSorted(bySpecificity).map((contract) => ({
    contract,
    form: new RegExp(`^${contract.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => {
    const found = forms.filter(({ form }) => form.test(path)).map(({ contract }) => contract);
    const read = found.find(({ method }) => method === 'get');
    const methods = found.map(({ method }) => method.toUpperCase());
    return [...new Set(read && isHeadAllowed(read) ? [...methods, 'HEAD'] : methods)];
  };
}

/** The refusal of a request without a route: 405 with `Allow`, or 404. */
export const unroutedRefusal = (methods: string[]): Refusal =>
  methods.length > 0
    ? new Refusal('method-not-allowed', { allow: methods.join(', ') })
    : new Refusal('route-not-found');
