import type { ReactNode } from 'react';

/** The address of a page below the folder of the pages. All links and navigations use it. */
export const hrefOf = (path: string): string => BASE_PATH + path;

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'button'>;

/**
 * Whether a click on a link opens it here. With these keys the browser opens a tab or a window, or saves the page. Old
 * engines report the middle button as a click, too.
 */
export const opensHere = ({ ctrlKey, metaKey, shiftKey, altKey, button }: Click): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey || button);

interface Props {
  /** The path of a page and its query, without the folder of the pages. */
  readonly path: string;
  /**
   * A parameter to pass on. The document does not know its value, so a tap before the page has started takes it
   * from the address (src/shell/start-app.ts).
   */
  readonly takes?: string;
  readonly className: string;
  readonly current?: boolean;
  onOpen(): void;
  readonly children: ReactNode;
}

/** A link to a page of this app. Before the page has started it loads a document, like any link. */
export function Link({ path, takes, className, current, onOpen, children }: Props) {
  return (
    <a
      className={className}
      href={hrefOf(path)}
      data-takes={takes}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (opensHere(event)) {
          event.preventDefault();
          onOpen();
        }
      }}
    >
      {children}
    </a>
  );
}
