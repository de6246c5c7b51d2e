import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { located } from '../errors';
import { isDoc, put, type Doc } from '../values/bson';
import { toDouble } from '../values/numbers';
import type { PlainNumber } from './number-types';
import { flattenSpec } from './projection-checks';
import { typeNameOf } from './type-names';

type Stream = ReturnType<typeof Lazy>;

const evaluated = (doc: Doc, expression: unknown, options: never): unknown =>
  evalExpr(doc as never, expression as never, options);

/** Sets a path, in each element of the arrays on it; a value that has no fields is replaced. */
function setAt(container: unknown, [part = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(container)) {
    return container.map((item: unknown) => setAt(item, [part, ...rest], value));
  }
  const copy: Doc = isDoc(container) ? { ...container } : {};
  const next = rest.length === 0 ? value : setAt(copy[part], rest, value);
  if (next === undefined) delete copy[part];
  else put(copy, part, next);
  return copy;
}

/** Every expression reads the document as it was; fields without a value are removed. */
function $addFields(stream: Stream, spec: Doc, options: never): Stream {
  const paths = flattenSpec(spec).map(([path, value]): [string[], unknown] => [
    path.split('.'),
    value,
  ]);
  return stream.map((doc) => {
    let next: unknown = doc;
    for (const [path, expression] of paths) {
      next = setAt(next, path, evaluated(doc as Doc, expression, options));
    }
    return next as never;
  });
}

const replacing =
  (expressionOf: (spec: never) => unknown) =>
  (stream: Stream, spec: never, options: never): Stream => {
    const expression = expressionOf(spec);
    return stream.map((doc) => {
      const next = evaluated(doc as Doc, expression, options);
      if (isDoc(next)) return next as never;
      const message = `'newRoot' expression must evaluate to an object, but is ${typeNameOf(next)}`;
      throw located(40228, message);
    });
  };

/** Different documents in random order; all of them when there are fewer. */
function $sample(stream: Stream, spec: { size: PlainNumber }): Stream {
  const size = toDouble(spec.size);
  return stream.transform((docs) => {
    const rest = [...(docs as Doc[])];
    const chosen: Doc[] = [];
    while (chosen.length < size && rest.length > 0) {
      const at = Math.floor(Math.random() * rest.length);
      const last = rest.pop() as Doc;
      chosen.push(rest[at] ?? last);
      if (at < rest.length) rest[at] = last;
    }
    return Lazy(chosen as never);
  });
}

/** Stages that change the shape or the number of documents, as MongoDB does. */
export const shapeStages = {
  $addFields,
  $set: $addFields,
  $replaceRoot: replacing((spec: { newRoot: unknown }) => spec.newRoot),
  $replaceWith: replacing((spec: unknown) => spec),
  $sample,
};
