import fs from 'node:fs';
import path from 'node:path';
import { readDeclarations, type DeclaredClass, type DeclaredMember } from './declarations.ts';
import { readStub, type StubMember } from './java-stubs.ts';

/**
 * Compares the stubs with Android's own declarations (API level 37, made from android.jar by @nativescript/types-android):
 * each class, constructor, method, constant and field that a stub shows has to be there, with the same types.
 */
const DECLARATIONS = 'node_modules/@nativescript/types-android/lib/android/android-platform-37.d.ts';

/** `any` stands there for a type parameter, and for a class that was not found. */
const isSame = (declared: string, stub: string | undefined) =>
  declared === stub || (declared === 'any' && /[.T]/.test(stub ?? ''));
const areSame = (declared: readonly string[] | null, stub: readonly string[]) =>
  declared?.length === stub.length && declared.every((type, index) => isSame(type, stub[index]));

/** Numbers of Java are written in hexadecimal at times, texts of the declarations in other quotes. */
const isSameValue = (declared: string, java: string) =>
  declared.replace(/^'(.*)'$/, '"$1"') === (java.startsWith('"') ? java : String(Number(java)));

function isIt({ types, result }: DeclaredMember, member: Exclude<StubMember, { readonly kind: 'class' }>) {
  switch (member.kind) {
    case 'constant':
      return isSameValue(result, member.value);
    case 'field':
      return !types && isSame(result, member.result);
    case 'method':
      return areSame(types, member.types) && isSame(result, member.result);
    case 'constructor':
      return areSame(types, member.types);
  }
}

function isDeclared(
  member: StubMember,
  classes: ReadonlyMap<string, DeclaredClass>,
  owner = member.owner,
): boolean {
  const declared = classes.get(owner);
  if (!declared) return false;
  if (member.kind === 'class') return true;
  return (
    declared.members.some((each) => each.name === member.name && isIt(each, member)) ||
    declared.ancestors.some((ancestor) => isDeclared(member, classes, ancestor))
  );
}

const classes = readDeclarations(fs.readFileSync(DECLARATIONS, 'utf8'));
const members = fs
  .readdirSync('stubs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.java'))
  .flatMap((file) => {
    const home = file
      .replace(/\.java$/, '')
      .split(path.sep)
      .join('.');
    return readStub(fs.readFileSync(path.join('stubs', file), 'utf8'), home);
  });
const unknown = members.filter((member) => !isDeclared(member, classes));
for (const member of unknown) console.log(`FAIL not Android's: ${JSON.stringify(member)}`);
console.log(
  `${members.length - unknown.length} of ${members.length} declarations of the stubs are Android's own`,
);
process.exitCode = unknown.length || !members.length ? 1 : 0;
