import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { listOperations } from '../src/contract/operations.ts';
import { subdocument } from '../src/contract/subdocument.ts';
import { root } from './workspace.mjs';

/** @typedef {import('../src/contract/document.ts').ContractDocument} ContractDocument */

/**
 * Finds which fields of replies the screens read: each `reply.field`, `reply['field']` and `{ field
 * } = reply` whose type comes from the contract, whatever the variables are called, and each field
 * of another type that a reply is assigned to, such as the properties of a component.
 * @param {ContractDocument} contract
 * @returns {Record<string, string[]>} the fields by the name of their schema, both in order
 */
function fieldsRead(contract) {
  const schemas = schemasOfReplies(contract);
  const project = join(root, 'web', 'tsconfig.json');
  const { config } = ts.readConfigFile(project, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'web'));
  const program = ts.createProgram([join(root, 'web', 'src', 'app', 'main.tsx')], options);
  const checker = program.getTypeChecker();
  /** @type {Set<string>} `schema.field` */
  const found = new Set();
  /** @type {Map<string, Set<string>>} fields that are given for each field of another schema */
  const givenFor = new Map();

  /** @param {ts.Symbol | undefined} field @returns {string[]} `schema.field`, of the contract's */
  function fieldsOf(field) {
    return (field?.declarations ?? []).filter(isOfContract).flatMap((declaration) => {
      const [group, schema = '', name, ...deeper] = namesAround(declaration);
      if (group !== 'schemas' || name === undefined || !schemas.has(schema)) return [];
      if (deeper.length > 0) throw new Error(`${schema}.${name} needs a schema with a name.`);
      return [`${schema}.${name}`];
    });
  }

  /** @param {ts.Symbol | undefined} field */
  function note(field) {
    for (const read of fieldsOf(field)) found.add(read);
  }

  /**
   * Notes the fields that a type expects of a value that is assigned to it.
   * @param {ts.Type} given
   * @param {ts.Type} asked
   * @param {number} [depth] nesting of lists and objects; a type may contain itself
   */
  function noteAsked(given, asked, depth = 0) {
    if (given === asked || depth > 4) return;
    const parts = given.isUnion() ? given.types : [given];
    for (const part of asked.isUnion() ? asked.types : [asked]) {
      for (const value of parts) {
        const [entry, wanted] = [value, part].map((type) =>
          checker.getIndexTypeOfType(type, NUMBER),
        );
        if (entry && wanted) noteAsked(entry, wanted, depth + 1);
        else if (!entry && !wanted) noteFields(value, part, depth);
      }
    }
  }

  /** @param {ts.Type} given @param {ts.Type} asked @param {number} depth */
  function noteFields(given, asked, depth) {
    for (const wanted of checker.getPropertiesOfType(checker.getApparentType(asked))) {
      const field = given.getProperty(wanted.name);
      if (field === undefined) continue;
      const others = fieldsOf(wanted);
      for (const other of others)
        givenFor.set(other, new Set([...(givenFor.get(other) ?? []), ...fieldsOf(field)]));
      if (!wanted.declarations?.some(isOfContract)) note(field);
      noteAsked(checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(wanted), depth + 1);
    }
  }

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isPropertyAccessExpression(node)) note(checker.getSymbolAtLocation(node.name));
    if (ts.isElementAccessExpression(node)) {
      const owner = checker.getTypeAtLocation(node.expression);
      const key = checker.getTypeAtLocation(node.argumentExpression);
      for (const each of key.isUnion() ? key.types : [key]) {
        if (each.isStringLiteral()) note(checker.getPropertyOfType(owner, each.value));
      }
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      const owner = checker.getTypeAtLocation(node.parent);
      if (ts.isIdentifier(name)) note(checker.getPropertyOfType(owner, name.text));
    }
    if (ts.isExpression(node)) {
      const asked = askedOf(node);
      if (asked) noteAsked(checker.getTypeAtLocation(node), asked);
    }
    ts.forEachChild(node, visit);
  }

  /**
   * @param {ts.Expression} node @returns {ts.Type | undefined} the type that its position expects
   */
  function askedOf(node) {
    const { parent } = node;
    if (ts.isJsxSpreadAttribute(parent)) return checker.getContextualType(parent.parent);
    if (!ts.isCallExpression(parent) || !parent.arguments.includes(node))
      return checker.getContextualType(node);
    // For a generic function, the constraint of the parameter, not the type of this call.
    const { parameters } = checker.getResolvedSignature(parent)?.declaration ?? {};
    const parameter = parameters?.[parent.arguments.indexOf(node)];
    return parameter && checker.getTypeAtLocation(parameter);
  }

  for (const file of program.getSourceFiles()) {
    if (file.fileName.includes('/web/src/')) visit(file);
  }
  // Iterating a set includes entries that are added during the loop.
  for (const read of found) for (const given of givenFor.get(read) ?? []) found.add(given);
  const names = [...found].sort().map((read) => read.split('.'));
  return Object.fromEntries(
    names.map(([schema]) => [
      schema,
      names.flatMap(([owner, name = '']) => (owner === schema ? [name] : [])),
    ]),
  );
}

const { Number: NUMBER } = ts.IndexKind;

/** @param {ts.Declaration} declaration */
function isOfContract(declaration) {
  return declaration.getSourceFile().fileName.endsWith('/sdk/src/generated/schema.ts');
}

/**
 * @param {ts.Node} declaration
 * @returns {string[]} the names of the enclosing properties, outermost first, and its own name last
 */
function namesAround(declaration) {
  const names = [];
  for (let node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertySignature(node)) names.unshift(node.name.getText());
  }
  return names;
}

/**
 * @param {ContractDocument} contract @returns {Set<string>} names of the schemas used in replies
 */
function schemasOfReplies(contract) {
  const names = listOperations(contract).flatMap((operation) => {
    const { path, method, source } = operation;
    const reply = { ...contract, paths: { [path]: { [method]: { responses: source.responses } } } };
    return Object.keys(subdocument(reply, operation).components?.['schemas'] ?? {});
  });
  return new Set(names);
}

// Writes the fields that screens read, according to the contract named by the first word, into the
// file named by the second. Part of `npm run gen`.
const [, , contract = '', file = ''] = process.argv;
const found = fieldsRead(parse(readFileSync(contract, 'utf8')));
writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
