import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * What is imported through a room's index is imported from the module that has it. esbuild gives an entry every chunk
 * that its imports lead to, used or not, and an index leads to its whole room: `stats` would load the gate, the
 * extraction and the schema, most of its start. A name that is not found stays as it is written.
 * @param {string} source the folder whose modules are ours
 */
export function directImports(source) {
  return {
    name: 'direct-imports',
    setup(bundle) {
      bundle.onLoad({ filter: /\.ts$/ }, ({ path }) =>
        path.startsWith(source) ? { contents: withDirectImports(path), loader: 'ts' } : undefined,
      );
    },
  };
}

function withDirectImports(path) {
  const { text, statements } = moduleAt(path);
  let written = '';
  let end = 0;
  for (const one of statements) {
    const direct = ts.isImportDeclaration(one) ? directly(path, one) : undefined;
    if (direct === undefined) continue;
    written += text.slice(end, one.getStart()) + direct;
    end = one.end;
  }
  return written + text.slice(end);
}

/** The import as one of each module that has a name of it; undefined where there is nothing to change. */
function directly(path, { importClause: clause, moduleSpecifier }) {
  const from = target(path, moduleSpecifier);
  const named = clause?.namedBindings;
  if (from === undefined || clause.isTypeOnly || clause.name || !named || !ts.isNamedImports(named))
    return undefined;
  const imports = new Map();
  for (const { name, propertyName, isTypeOnly } of named.elements) {
    if (isTypeOnly) continue;
    const origin = originOf(from, (propertyName ?? name).text) ?? {
      path: from,
      name: (propertyName ?? name).text,
    };
    const names = imports.get(origin.path) ?? [];
    imports.set(origin.path, [...names, `${origin.name} as ${name.text}`]);
  }
  return [...imports]
    .map(([at, names]) => `import { ${names.join(', ')} } from './${relative(dirname(path), at)}';`)
    .join(' ');
}

/** Where an exported name is declared, through whatever hands it on. */
function originOf(path, name) {
  const { own, handedOn, wholes } = exportsOf(path);
  if (own.has(name)) return { path, name };
  const known = handedOn.get(name);
  if (known) return originOf(known.path, known.name) ?? known;
  for (const whole of wholes) {
    const found = originOf(whole, name);
    if (found) return found;
  }
  return undefined;
}

const exported = new Map();

function exportsOf(path) {
  const before = exported.get(path);
  if (before) return before;
  const found = { own: new Set(), handedOn: new Map(), wholes: [] };
  exported.set(path, found);
  for (const one of moduleAt(path).statements) {
    if (ts.isExportDeclaration(one)) {
      const from = one.moduleSpecifier && target(path, one.moduleSpecifier);
      if (from !== undefined && !one.exportClause) found.wholes.push(from);
      else if (one.exportClause && ts.isNamedExports(one.exportClause))
        for (const { name, propertyName } of one.exportClause.elements)
          if (from === undefined) found.own.add(name.text);
          else found.handedOn.set(name.text, { path: from, name: (propertyName ?? name).text });
    } else if (one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      for (const { name } of one.declarationList?.declarations ?? [one])
        if (name && ts.isIdentifier(name)) found.own.add(name.text);
  }
  return found;
}

/** The module of ours that is named; undefined for a package. */
function target(path, { text }) {
  return /^\.{1,2}\/.*\.ts$/.test(text) ? resolve(dirname(path), text) : undefined;
}

const modules = new Map();

function moduleAt(path) {
  const before = modules.get(path);
  if (before) return before;
  const text = readFileSync(path, 'utf8');
  const read = { text, statements: ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true).statements };
  modules.set(path, read);
  return read;
}
