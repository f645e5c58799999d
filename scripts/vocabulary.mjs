/**
 * `npm run vocabulary`: writes lib/check/schema-org.json, the types, properties and enumeration members of schema.org, from
 * the types of the package schema-dts. tests/unit/lib/check/vocabulary.test.ts compares the two.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { isMain, ROOT } from './steps.mjs';

const TABLE = path.join(ROOT, 'lib/check/schema-org.json');

const nameOf = (base) => base.replace(/^_(?=\d)/, '').replace(/(Base|Leaf)$/, '');

/** The table as it stands in the file: a line a type, of what it `is` and what it `has` of its own. */
export function vocabulary() {
  const from = createRequire(import.meta.url).resolve('schema-dts');
  const source = readFileSync(path.join(path.dirname(from), 'schema.d.ts'), 'utf8');
  const file = ts.createSourceFile('schema.d.ts', source, ts.ScriptTarget.Latest);
  const parts = new Map();
  const values = new Set();
  for (const statement of file.statements) {
    if (ts.isTypeAliasDeclaration(statement)) {
      const literals = ts.isUnionTypeNode(statement.type) ? statement.type.types : [statement.type];
      for (const each of literals) {
        const text = ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? each.literal.text : '';
        if (text.startsWith('https://schema.org/')) values.add(text.slice('https://schema.org/'.length));
      }
    }
    if (!ts.isInterfaceDeclaration(statement) || !/(Base|Leaf)$/.test(statement.name.text)) continue;
    const above = (statement.heritageClauses ?? []).flatMap(({ types }) =>
      types.flatMap(({ expression }) =>
        ts.isIdentifier(expression) && /Base$/.test(expression.text) ? expression.text : [],
      ),
    );
    const own = statement.members.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? name.text : []));
    const type = nameOf(statement.name.text);
    const known = parts.get(type) ?? { is: new Set(), has: new Set() };
    for (const each of above) if (nameOf(each) !== type) known.is.add(nameOf(each));
    for (const each of own) if (each !== '@type') known.has.add(each);
    parts.set(type, known);
  }
  const lines = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([type, { is, has }]) =>
        `${JSON.stringify(type)}:${JSON.stringify({ is: [...is].sort(), has: [...has].sort() })}`,
    );
  return `{"types":{\n${lines.join(',\n')}\n},\n"values":${JSON.stringify([...values].sort())}}\n`;
}

if (isMain(import.meta.url)) writeFileSync(TABLE, vocabulary());
