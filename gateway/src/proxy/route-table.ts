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
 * The end of a path. Literal segments come before parameters, whatever the method, so that
 * `/user/me` and `/user/signin` are never users of these names.
 */
function search<T>(node: Node<T>, segments: string[], nth = 0): Node<T> | undefined {
  const segment = segments[nth];
  if (segment === undefined) return node.calls.size > 0 ? node : undefined;
  const named = node.named.get(segment);
  const found = named && search(named, segments, nth + 1);
  if (found || !node.any || segment === '') return found;
  return search(node.any, segments, nth + 1);
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
  return (method, path) => search(root, path.split('/').slice(1))?.calls.get(method) ?? null;
}
