import type { ApiDocument } from './openapi';

/** A body of a request or a reply, by media type. */
export type Content<Schema> = Record<string, { schema?: Schema; example?: unknown }>;

export interface DocumentedParameter<Schema> {
  name: string;
  in: string;
  description?: string;
  schema?: Schema;
}

interface DocumentedOperation<Schema> {
  operationId: string;
  parameters?: DocumentedParameter<Schema>[];
  requestBody?: { content: Content<Schema>; required?: boolean };
  responses: Record<string, { content?: Content<Schema> }>;
}

/** The shared schemas of a document, by name. */
export const sharedSchemasOf = <Schema>({ components }: ApiDocument): Record<string, Schema> =>
  (components?.schemas ?? {}) as Record<string, Schema>;

export const operationsOf = <Schema>({ paths = {} }: ApiDocument): DocumentedOperation<Schema>[] =>
  Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, DocumentedOperation<Schema>>),
  );

/** The body of the reply of an operation that succeeded; undefined where it has none. */
export function successOf<Schema>({
  responses,
}: DocumentedOperation<Schema>): Content<Schema> | undefined {
  const [, success] = Object.entries(responses).find(([status]) => status < '300') ?? [];
  return success?.content;
}
