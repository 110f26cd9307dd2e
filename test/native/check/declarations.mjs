/** Reads declarations of Android's classes as TypeScript: by full name, ancestors and lines of members. */
export function readDeclarations(text) {
  const classes = new Map();
  const scopes = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    const opened = /^(?:declare |export )*(module|namespace|(?:abstract )?class|interface) (\w+).*\{$/.exec(
      line,
    );
    if (opened) {
      scopes.push(opened[2]);
      const ancestors = /(?:extends|implements) ([^{]+)/.exec(line)?.[1].match(/[a-z][\w.]+\.[A-Z][\w.]*/g);
      const name = scopes.join('.');
      if (!/module|namespace/.test(opened[1]) && !classes.has(name))
        classes.set(name, { ancestors: ancestors ?? [], members: [] });
    } else if (line.startsWith('}')) scopes.pop();
    else if (line.endsWith('{')) scopes.push('');
    else if (line.startsWith('public ')) classes.get(scopes.join('.'))?.members.push(readMember(line));
  }
  return classes;
}

/** Commas outside of angle brackets part the parameters. */
export const parameters = (text) => text.split(/,\s*(?![^<]*>)/).filter(Boolean);

const withoutNull = (type) => type.replace(/ \| null$/, '').replace(/<any>/g, '');

function readMember(line) {
  const [, name, types, result = 'void'] =
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
