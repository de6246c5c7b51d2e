import { type CallSpec, Refusal } from '@contend/contracts';

/** A path without the names of its parameters, which sort behind every literal segment. */
const shapeOf = ({ path }: Pick<CallSpec, 'path'>): string => path.replaceAll(/:\w+/g, '￿');

/** Literal segments before parameters, so that `/user/me` is not matched as a user id. */
export const bySpecificity = (one: Pick<CallSpec, 'path'>, other: Pick<CallSpec, 'path'>): number =>
  shapeOf(one) < shapeOf(other) ? -1 : 1;

/** Whether HEAD may take the place of a call: a GET without its body, where it changes nothing. */
export const isHeadAllowed = ({ method, changes }: CallSpec): boolean =>
  method === 'get' && !changes;

/**
 * Returns the methods that contracts declare for a path, HEAD beside a GET that changes nothing;
 * none for a path without a contract. Of several forms of a path the most literal one counts:
 * `/user/signin` is no user, and has POST alone. Used only for requests without a route.
 */
export function allowedMethods(contracts: CallSpec[]): (path: string) => string[] {
  const forms = contracts.toSorted(bySpecificity).map((contract) => ({
    contract,
    form: new RegExp(`^${contract.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => {
    const matching = forms.filter(({ form }) => form.test(path)).map(({ contract }) => contract);
    const [closest] = matching;
    const found = matching.filter((one) => closest && shapeOf(one) === shapeOf(closest));
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
