import { reloadIfReachable } from './reachable.ts';

const place = () => document.querySelector('main') || document.body;

/** Adds a button, which a screen reader reads out by the `role` of its parent. Returns the button. */
function addButton(parent: HTMLElement, role: string, text: string | undefined, onTap: () => void): Node {
  parent.innerHTML = `<div role="${role}"><button class="picture button-link">${text}</button></div>`;
  const button = parent.querySelector('button')!;
  button.onclick = onTap;
  return button;
}

/** The loader's values that the texts need. */
interface Loading {
  readonly language: string;
  readonly started: boolean;
}

/**
 * Shows a button to reload in place of the page. The header stays, and with it the back button. The page reloads by
 * itself when the phone is online again, as the offline page does.
 */
export function showProblem({ language, started }: Loading): void {
  const main = place();
  // If the page cannot be loaded, the button stays.
  const reload = () => reloadIfReachable(() => {});
  // Buttons that the first view has drawn wait for the app, which does not come. The arrow back works by itself.
  if (!started)
    Array.from(document.querySelectorAll<HTMLButtonElement>('header button')).forEach((button) => {
      button.disabled = !button.matches('header > :first-child');
    });
  const button = addButton(main, 'alert', PROBLEM_TEXTS[language], reload);
  // The arrow back may have led to a page that works, on which people type.
  addEventListener('online', () => document.contains(button) && reload());
  main.removeAttribute('aria-busy');
}

/** Adds an element that sticks below the status bar. Returns what removes it. */
function add(element: HTMLElement, parent: Node, before: Node | null): () => void {
  element.style.top = document.documentElement.style.paddingTop;
  parent.insertBefore(element, before);
  return () => element.parentNode?.removeChild(element);
}

/** Shows that something is loading. Returns what removes the line. */
export function showProgress(): () => void {
  const line = document.createElement('div');
  line.className = 'picture-progress';
  line.setAttribute('aria-hidden', 'true');
  return add(line, document.body, null);
}

/**
 * Shows a button that says that something takes long, and calls `onRetry` once. Before the start it stands above the
 * skeleton, and disappears when the page is rendered over the document's frame, which has no such element. Later it
 * stands above the page and its header. Returns what removes it.
 */
export function showSlow({ language, started }: Loading, onRetry: () => void): () => void {
  const parent = started ? document.body : place();
  const note = document.createElement('aside');
  note.className = started ? 'picture-late' : 'picture-slow';
  addButton(note, 'status', SLOW_TEXTS[language], () => {
    hide();
    onRetry();
  });
  const hide = add(note, parent, parent.firstChild);
  const header = started && document.querySelector<HTMLElement>('.page-header');
  if (!header) return hide;
  // The header sticks below it.
  const { top } = header.style;
  header.style.top = note.getBoundingClientRect().bottom + 'px';
  return () => {
    hide();
    header.style.top = top;
  };
}
