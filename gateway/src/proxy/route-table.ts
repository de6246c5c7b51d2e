import { calls, type CallSpec, isPublic } from '@contend/contracts';
import { isHeadAllowed } from '@contend/service-kit';

/** One level of the path tree. */
interface Node {
  named: Map<string, Node>;
  /** The branch of a parameter in a contract's path. */
  any: Node | null;
  /** Calls whose path ends here, by method; null for a method that is refused. */
  calls: Map<string, CallSpec | null>;
}

const newNode = (): Node => ({ named: new Map(), any: null, calls: new Map() });

function childOf(node: Node, segment: string): Node {
  if (segment.startsWith(':')) return (node.any ??= newNode());
  const child = node.named.get(segment) ?? newNode();
  node.named.set(segment, child);
  return child;
}

/**
 * Literal segments before parameters, so that `/user/me` is not a user named `me`. Undefined where
 * no call has the path and method, null where it is refused.
 */
function search(
  node: Node,
  segments: string[],
  { method, nth = 0 }: Step,
): CallSpec | null | undefined {
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
 * Finds public calls by method and path, in as many steps as the path has segments. Paths without a
 * public contract are absent: paths between services are unreachable.
 */
export function routeTable(): (method: string, path: string) => CallSpec | null {
  const root = newNode();
  for (const call of Object.values(calls).filter(isPublic)) {
    const end = call.path.split('/').slice(1).reduce(childOf, root);
    end.calls.set(call.method.toUpperCase(), call);
    // As usual, HEAD is GET without the body, but not where the GET changes something.
    if (call.method === 'get') end.calls.set('HEAD', isHeadAllowed(call) ? call : null);
  }
  return (method, path) => search(root, path.split('/').slice(1), { method }) ?? null;
}
