/**
 * Holds the numbers of the house style, over everything that ships: file and function lengths, escape hatches from the
 * type system, and a docstring on every export; and, over samples too, lengths of lines. Prints each violation; exits 1 when there is one.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { globSync } from './glob.mjs';

const LIMITS = {
  lineLength: 120,
  fileLines: 300,
  fileMedian: 70,
  functionLines: 60,
  functionMedian: 10,
  suppressions: 3,
};
const problems = [];
const suppressions = [];
const fileLengths = [];
const functionLengths = [];

for (const file of globSync(['src', 'decorators', 'providers'], '.ts')) {
  const source = parse(file);
  const lines = lineCount(source);
  fileLengths.push(lines);
  checkFileLength(file, lines);
  checkEscapes(file, source.text);
  checkDocstrings(source);
  walk(source, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) {
      problems.push(`${at(source, node)}: any; name the type, or use unknown.`);
    }
    if (ts.isFunctionLike(node) && node.body !== undefined && ts.isBlock(node.body)) {
      measureFunction(source, node);
    }
  });
}

for (const file of globSync(['samples', 'test', 'bench', 'scripts'], '.ts', '.mjs')) {
  const source = parse(file);
  checkFileLength(file, lineCount(source));
  checkEscapes(file, source.text);
}

for (const file of globSync(['src', 'decorators', 'providers', 'samples'], '.ts')) {
  checkLineLengths(parse(file));
}

if (suppressions.length > LIMITS.suppressions) {
  problems.push(`${suppressions.length} suppressions, ${LIMITS.suppressions} allowed:\n  ${suppressions.join('\n  ')}`);
}
checkMedian('file', median(fileLengths), LIMITS.fileMedian);
checkMedian('function', median(functionLengths), LIMITS.functionMedian);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
console.log(
  `style: ${fileLengths.length} files, median ${median(fileLengths)} lines, longest ${Math.max(...fileLengths)}; ` +
    `${functionLengths.length} functions, median ${median(functionLengths)}, longest ${Math.max(...functionLengths)}; ` +
    `${suppressions.length} suppressions`,
);

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}

function lineCount(source) {
  return source.text.trimEnd().split('\n').length;
}

function checkFileLength(file, lines) {
  if (lines > LIMITS.fileLines) {
    problems.push(`${file}: ${lines} lines, ${LIMITS.fileLines} allowed; find the concept that is missing.`);
  }
}

/** Biome leaves comments alone, and strings and patterns, which cannot be broken. */
function checkLineLengths(source) {
  const unbreakable = new Set();
  walk(source, (node) => {
    if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      for (let line = first; line <= last; line += 1) {
        unbreakable.add(line);
      }
    }
  });
  source.text.split('\n').forEach((text, line) => {
    if (text.length > LIMITS.lineLength && !unbreakable.has(line)) {
      problems.push(
        `${source.fileName}:${line + 1}: ${text.length} characters, ${LIMITS.lineLength} allowed; wrap it.`,
      );
    }
  });
}

function checkEscapes(file, text) {
  text.split('\n').forEach((line, index) => {
    const place = `${file}:${index + 1}`;
    if (/\bas unknown as\b|@ts-ignore|@ts-nocheck/.test(line) && !file.endsWith('check-style.mjs')) {
      problems.push(`${place}: an escape from the type system; narrow with a guard.`);
    }
    const suppression = /(biome-ignore\S*|@ts-expect-error)(.*)/.exec(line);
    if (suppression !== null && !file.startsWith('test/') && !file.endsWith('check-style.mjs')) {
      suppressions.push(place);
      if (!/[:\s]\s*\S{3,}/.test(suppression[2])) {
        problems.push(`${place}: a suppression without its reason.`);
      }
    }
  });
}

function measureFunction(source, node) {
  const start = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const end = source.getLineAndCharacterOfPosition(node.getEnd()).line;
  const length = end - start + 1;
  functionLengths.push(length);
  if (length > LIMITS.functionLines) {
    problems.push(`${at(source, node)}: a function of ${length} lines, ${LIMITS.functionLines} allowed.`);
  }
}

function checkDocstrings(source) {
  for (const statement of source.statements) {
    const isExported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (isExported && !hasDocstring(statement) && !isOverloadAfterDocumented(source, statement)) {
      problems.push(`${at(source, statement)}: an export without a docstring.`);
    }
  }
}

function hasDocstring(statement) {
  return ts.getJSDocCommentsAndTags(statement).some((doc) => ts.isJSDoc(doc) && ts.getTextOfJSDocComment(doc.comment));
}

/** Overloads share the docstring of the first signature. */
function isOverloadAfterDocumented(source, statement) {
  const index = source.statements.indexOf(statement);
  const previous = source.statements[index - 1];
  return (
    ts.isFunctionDeclaration(statement) &&
    previous !== undefined &&
    ts.isFunctionDeclaration(previous) &&
    previous.name?.text === statement.name?.text
  );
}

function checkMedian(what, found, allowed) {
  if (found > allowed) {
    problems.push(`The median ${what} has ${found} lines, ${allowed} allowed.`);
  }
}

function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function at(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1}`;
}

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
