/** What the check of the Swift sample uses of this package, which only test/native/install.sh brings. */
declare module 'web-tree-sitter' {
  interface Node {
    readonly isError: boolean;
    readonly isMissing: boolean;
    readonly hasError: boolean;
    readonly text: string;
    readonly startPosition: { readonly row: number };
    readonly children: readonly Node[];
    descendantsOfType(type: string): readonly (Node | null)[];
  }
  class Language {
    static load(file: string): Promise<Language>;
  }
  class Parser {
    static init(): Promise<void>;
    setLanguage(language: Language): void;
    parse(text: string): { readonly rootNode: Node } | null;
  }
}
