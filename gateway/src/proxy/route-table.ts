import { calls, type CallSpec, isPublic } from '@contend/contracts';
import { isHeadAllowed } from '@contend/service-kit';

/** One level of the path tree. */
interface Node<T> {
  named: Map<string, Node<T>>;
  /** The branch of a parameter in a contract's path. */
  any: Node<T> | null;
  /** What belongs to calls whose path ends here, by method; null for a method that is refused. */
  calls: Map<string, T | null>;
}

const newNode = <T>(): Node<T> => ({ named: new Map(), any: null, calls: new Map() });

function childOf<T>(node: Node<T>, segment: string): Node<T> {
  if (segment.startsWith(':')) return (node.any ??= newNode());
  const child = node.named.get(segment) ?? newNode<T>();
  node.named.set(segment, child);
  return child;
}

/**
 * Literal segments before parameters, so that `/user/me` is not a user named `me`. Undefined where
 * no call has the path and method, null where it is refused.
 */
function search<T>(
  node: Node<T>,
  segments: string[],
  { method, nth = 0 }: Step,
): T | null | undefined {
  const segment = segments[nth];
  if (segment === undefined) return node.calls.get(method);
  const next = { method, nth: nth + 1 };
  const named = node.named.get(segment);
  const found = named && search(named, segments, next);
  if (found !== undefined || !node.any || segment === '') return found;
  return search(node.any, segments, next);
}

interface Step {
  method: string;
  nth?: number;
}

/**
 * Finds what belongs to a public call by method and path, in as many steps as the path has parts.
 * Paths without a public contract are absent: paths between services are unreachable.
 */
export function routeTable<T>(
  belongingTo: (call: CallSpec) => T,
): (method: string, path: string) => T | null {
  const root = newNode<T>();
  for (const call of Object.values(calls).filter(isPublic)) {
    const end = call.path
      .split('/')
      .slice(1)
      .reduce(childOf<T>, root);
    const found = belongingTo(call);
    end.calls.set(call.method.toUpperCase(), found);
    // As usual, HEAD is GET without the body, but not where the GET changes something.
    if (call.method === 'get') end.calls.set('HEAD', isHeadAllowed(call) ? found : null);
  }
  return (method, path) => search(root, path.split('/').slice(1), { method }) ?? null;
}
