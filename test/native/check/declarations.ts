/** A member of a class, as Android's declarations write it. */
export interface DeclaredMember {
  readonly name: string;
  /** Of the parameters; `null` for what is no function. */
  readonly types: readonly string[] | null;
  readonly result: string;
}

export interface DeclaredClass {
  readonly ancestors: readonly string[];
  readonly members: DeclaredMember[];
}

/** Reads declarations of Android's classes as TypeScript: by full name, ancestors and lines of members. */
export function readDeclarations(text: string): ReadonlyMap<string, DeclaredClass> {
  const classes = new Map<string, DeclaredClass>();
  const scopes: string[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, kind = '', opened] =
      /^(?:declare |export )*(module|namespace|(?:abstract )?class|interface) (\w+).*\{$/.exec(line) ?? [];
    if (opened) {
      scopes.push(opened);
      const ancestors = /(?:extends|implements) ([^{]+)/.exec(line)?.[1]?.match(/[a-z][\w.]+\.[A-Z][\w.]*/g);
      const name = scopes.join('.');
      if (!/module|namespace/.test(kind) && !classes.has(name))
        classes.set(name, { ancestors: ancestors ?? [], members: [] });
    } else if (line.startsWith('}')) scopes.pop();
    else if (line.endsWith('{')) scopes.push('');
    else if (line.startsWith('public ')) classes.get(scopes.join('.'))?.members.push(readMember(line));
  }
  return classes;
}

/** Commas outside of angle brackets part the parameters. */
export const parameters = (text: string): readonly string[] => text.split(/,\s*(?![^<]*>)/).filter(Boolean);

const withoutNull = (type: string) => type.replace(/ \| null$/, '').replace(/<any>/g, '');

function readMember(line: string): DeclaredMember {
  const [, name = '', types, result = 'void'] =
    /^public (?:static )?(\w+)(?:\((.*)\))?(?:: ([^;]+))?;$/.exec(line) ?? [];
  return {
    name,
    types:
      types === undefined
        ? null
        : parameters(types).map((each) => withoutNull(each.replace(/^[\w$]+: /, ''))),
    result: withoutNull(result),
  };
}
