import { parameters } from './declarations.ts';

/** What a stub declares, in the types of Android's declarations. */
export type StubMember = { readonly owner: string } & (
  | { readonly kind: 'class' }
  | {
      readonly kind: 'method';
      readonly name: string;
      readonly types: readonly string[];
      readonly result: string;
    }
  | { readonly kind: 'constructor'; readonly name: 'constructor'; readonly types: readonly string[] }
  | { readonly kind: 'constant'; readonly name: string; readonly value: string }
  | { readonly kind: 'field'; readonly name: string; readonly result: string }
);

const WORDS = '(?:(?:public|protected|private|abstract|static|final|synchronized|default) )*';
const NUMBER = /^(int|long|float|double)$/;
const NAMES: Readonly<Record<string, string>> = {
  Object: 'any',
  String: 'string',
  CharSequence: 'string',
  Class: 'java.lang.Class',
  Runnable: 'java.lang.Runnable',
  boolean: 'boolean',
  void: 'void',
  T: 'T',
};

/** Answers how the declarations write a Java type that stands in the file of the class `home`. */
function createTypes(text: string, home: string): (java: string) => string {
  const imports = new Map(
    [...text.matchAll(/^import ([\w.]+\.(\w+));$/gm)].map(([, full = '', name = '']) => [name, full]),
  );
  const nested = [...text.matchAll(/^ {2}\S.*\b(?:class|interface) (\w+)/gm)].map(([, name]) => name);
  const folder = home.replace(/\.\w+$/, '');
  return function typeOf(java: string): string {
    const [, bare, list, array] = /^([\w.]+)(?:<([\w, ]+)>)?(\[\])?$/.exec(java) ?? [];
    if (!bare) throw new Error(`${home}: ${java} is no type that this check can read`);
    if (array) return `androidNative.Array<${typeOf(bare)}>`;
    if (NAMES[bare]) return NAMES[bare];
    if (NUMBER.test(bare)) return 'number';
    const [first = '', ...inner] = bare.split('.');
    const outer = nested.includes(first) ? `${home}.${first}` : (imports.get(first) ?? `${folder}.${first}`);
    const types = !list || list === 'T' ? '' : `<${parameters(list).map(typeOf).join()}>`;
    return [outer, ...inner].join('.') + types;
  };
}

/** What the stub of the class `home` declares for others: classes, methods, constants, fields. */
export function readStub(text: string, home: string): readonly StubMember[] {
  const typeOf = createTypes(text, home);
  const found: StubMember[] = [{ owner: home, kind: 'class' }];
  let owner = home;
  let isInterface = /^public interface/m.test(text);
  for (const line of text.split('\n')) {
    const nested = /^ {2}(?:public )?(?:static )?(?:final )?(class|interface) (\w+)/.exec(line);
    if (nested) {
      owner = `${home}.${nested[2]}`;
      isInterface = nested[1] === 'interface';
      found.push({ owner, kind: 'class' });
    } else if (line === '  }' && owner !== home) owner = home;
    const depth = owner === home ? 2 : 4;
    const [, words = '', member] = new RegExp(`^ {${depth}}(${WORDS})(\\S.*[;{])\\}?$`).exec(line) ?? [];
    if (!member || nested || !(isInterface || /public|protected/.test(words))) continue;
    const bare = member.replace(/^<T> /, '');
    const method = /^(?:(\S+) )?(\w+)\((.*?)\)/.exec(bare);
    const value = /^(\S+) (\w+)(?: = (.*))?;$/.exec(bare);
    if (method) {
      const [, result, name = '', list = ''] = method;
      const types = parameters(list).map((each) => typeOf(each.replace(/ \w+$/, '')));
      found.push(
        result
          ? { owner, kind: 'method', name, types, result: typeOf(result) }
          : { owner, kind: 'constructor', name: 'constructor', types },
      );
    } else if (value) {
      const [, type = '', name = '', constant] = value;
      found.push(
        constant
          ? { owner, kind: 'constant', name, value: constant }
          : { owner, kind: 'field', name, result: typeOf(type) },
      );
    }
  }
  return found;
}
