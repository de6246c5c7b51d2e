import { isDoc } from '../values/bson';

/** Whether an expression reads no document. */
export function isConstant(expression: unknown): boolean {
  if (typeof expression === 'string') {
    return !expression.startsWith('$') || /^\$\$(NOW|CLUSTER_TIME)\b/.test(expression);
  }
  if (Array.isArray(expression)) return expression.every(isConstant);
  if (!isDoc(expression)) return true;
  return '$literal' in expression || Object.values(expression).every(isConstant);
}
