import { type RefusalCode, refusals } from '@contend/contracts';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { exceeded, graphLimits, measure } from './limits';
import type { GraphContext } from './reads';
import { buildGraphSchema } from './schema';
import { type TrustedDocument, trustedDocuments } from './trusted-documents';

/** A request as its body has it, checked for its form. */
export interface GraphRequest {
  query?: string | undefined;
  /** The hash of a trusted document, in place of `query`. */
  documentId?: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** A valid request within the limits. */
interface Prepared {
  cost: number;
  execute(context: GraphContext): Promise<ExecutionResult>;
}

export interface GraphService {
  /** Checks a request; nothing is read yet. @throws GraphRefusal. */
  prepare(request: GraphRequest): Prepared;
}

/** A document that is not executed: its errors, with the code of each. */
export class GraphRefusal extends Error {
  constructor(
    readonly errors: readonly GraphQLError[],
    readonly status: number = refusals['query-invalid'][0],
  ) {
    super('The document is refused.');
  }

  /** A refusal for the whole document. */
  static of(code: RefusalCode, message: string): GraphRefusal {
    const [status] = refusals[code];
    return new GraphRefusal([new GraphQLError(message, { extensions: { code } })], status);
  }
}

/** An error of validation with its code; a message that still suggests a name loses that part. */
const withCode = ({ message, nodes, source, positions }: GraphQLError): GraphQLError =>
  new GraphQLError(message.replace(/ Did you mean .*$/s, ''), {
    nodes,
    source,
    positions,
    extensions: { code: 'query-invalid' },
  });

function operationOf(document: DocumentNode, name: string | null | undefined) {
  const operations = document.definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  const wanted = name ? operations.filter((one) => one.name?.value === name) : operations;
  const [operation, ...others] = wanted;
  if (!operation || others.length > 0) {
    throw GraphRefusal.of('query-invalid', 'Name one operation of the document.');
  }
  if (operation.operation !== OperationTypeNode.QUERY) {
    throw GraphRefusal.of('query-invalid', 'Only queries are possible: changes are calls of /api.');
  }
  return operation;
}

const fragmentsOf = (document: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );

interface Validating {
  schema: GraphQLSchema;
  isOpen: boolean;
}

/** Parses and validates a text. @throws GraphRefusal. */
function parsed(text: string, { schema, isOpen }: Validating): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: graphLimits.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (/tokens\. Parsing aborted/.test(error.message)) {
      const message = `The document has more than ${graphLimits.tokens} tokens.`;
      throw GraphRefusal.of('query-too-complex', message);
    }
    throw new GraphRefusal([withCode(error)]);
  }
  const rules = isOpen ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const errors = validate(schema, document, rules, { maxErrors: 20, hideSuggestions: !isOpen });
  if (errors.length > 0) throw new GraphRefusal(errors.map(withCode));
  return document;
}

/**
 * The GraphQL service over the contracts. `isOpen` allows introspection and suggestions, for
 * development.
 */
export function graphService({ isOpen }: { isOpen: boolean }): GraphService {
  const schema = buildGraphSchema();
  const trusted = new Map<string, { document: DocumentNode }>(
    trustedDocuments(schema).map(({ hash, text }: TrustedDocument) => [
      hash,
      { document: parse(text) },
    ]),
  );

  function documentOf({ query, documentId }: GraphRequest): DocumentNode {
    if (query !== undefined) return parsed(query, { schema, isOpen });
    const known = trusted.get(documentId ?? '');
    if (known) return known.document;
    throw GraphRefusal.of('document-not-found', 'There is no such document. Send its text.');
  }

  return {
    prepare(request) {
      const document = documentOf(request);
      const operation = operationOf(document, request.operationName);
      const declared = operation.variableDefinitions ?? [];
      const { coerced, errors } = getVariableValues(schema, declared, request.variables ?? {}, {
        maxErrors: 20,
      });
      if (errors) throw new GraphRefusal(errors.map(withCode));
      const measured = measure({
        ...{ schema, operation, fragments: fragmentsOf(document), variables: coerced },
      });
      const limit = exceeded(measured);
      if (limit) throw GraphRefusal.of('query-too-complex', `The document ${limit}.`);
      return {
        cost: measured.cost,
        execute: async (contextValue) =>
          execute({
            ...{ schema, document, contextValue, variableValues: request.variables },
            operationName: operation.name?.value,
          }),
      };
    },
  };
}
